import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Hint } from '../../components/hint.tsx'
import { IconMoon, IconSun } from '../../icons/index.ts'

export function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const action = dark ? 'Usar tema claro' : 'Usar tema escuro'
  return (
    <Hint label={action}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={action}
        onClick={() => setColorScheme(dark ? 'light' : 'dark')}
      >
        {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
      </ActionIcon>
    </Hint>
  )
}
