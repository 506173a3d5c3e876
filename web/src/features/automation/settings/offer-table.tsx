import { Text } from '@mantine/core'
import type { AutomationProvider } from '@soleira/domain/automation/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { showMoment } from '../../../lib/text/dates.ts'
import classes from './settings.module.css'

export function OfferTable({ offers }: { offers: AutomationProvider['offers'] }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        Os serviços não publicam preços que se possam ler aqui: mostramos o que cada certidão custou da última
        vez.
      </Text>
      <ul className={classes.offers}>
        {offers.map(({ kind, label, price, isConfirmed, source, on, hours, pausedUntil }) => (
          <li key={kind} className={classes.offer}>
            <span className={classes.name}>{label}</span>
            <span className={classes.price}>
              {price === null ? 'preço não informado' : formatMoney(price)}
            </span>
            <span className={classes.source}>
              {isConfirmed ? 'Lido em ' : 'Não confirmado na documentação; lido em '}
              {source}, {showDate(on)}
            </span>
            {hours && <span className={classes.source}>Atende {hours}</span>}
            {pausedUntil && (
              <span className={classes.paused}>
                Pausada até <time dateTime={pausedUntil}>{showMoment(pausedUntil)}</time>, porque não
                respondeu várias vezes. Volta sozinha.
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
