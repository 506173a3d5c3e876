import { Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Signing } from '@soleira/domain/signing/signing'
import { Holders } from '../holders.tsx'
import classes from './progress.module.css'

export function SignedOutside({ outside }: { outside: NonNullable<Signing['outside']> }) {
  const { way, on, who, holders } = outside
  return (
    <section aria-label="Assinado fora" className={classes.files}>
      {way === 'paper' ? (
        <Text>
          Papel assinado{on && ` em ${showDate(on)}`}
          {who && ` por ${who}`}, como o corretor informou.
        </Text>
      ) : (
        <>
          <Text fw={600} size="sm">
            Como está nos certificados do arquivo
          </Text>
          <Holders holders={holders} />
        </>
      )}
    </section>
  )
}
