import { Button, useMantineColorScheme } from '@mantine/core'
import classes from './theme-question.module.css'

/** Either answer is a choice, so it is asked once in a browser. */
export function ThemeQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { setColorScheme } = useMantineColorScheme()
  const choose = (scheme: 'auto' | 'light') => () => {
    setColorScheme(scheme)
    onAnswered()
  }
  return (
    <section className={classes.banner} aria-label="Tema">
      <span>Este aparelho usa o tema escuro. O Soleira também?</span>
      <Button size="xs" onClick={choose('auto')}>
        Como o sistema
      </Button>
      <Button size="xs" variant="default" onClick={choose('light')}>
        Manter claro
      </Button>
    </section>
  )
}
