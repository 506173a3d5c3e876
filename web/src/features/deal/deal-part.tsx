import { Button, Text } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Deal } from '@soleira/domain/deal/deal'
import { dealStateNames, depositFateNames, undoCauseNames } from '@soleira/domain/deal/terms'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { timeZone } from '../../lib/text/dates.ts'
import { useMarkNotChosen } from '../offer/mutations.ts'
import { offersQuery } from '../offer/queries.ts'
import { NextStage } from '../property/next-stage.tsx'
import { BuyerPapers } from './buyer-papers.tsx'
import classes from './deal.module.css'
import { propertyDealsQuery } from './queries.ts'

const UndoDialog = lateComponent(async () => (await import('./undo-dialog.tsx')).UndoDialog)

/** The deal that runs, what follows from it, and those that were undone (part 3 §6). */
export function DealPart({ property }: { property: Property }) {
  const { data, error, refetch } = useQuery(propertyDealsQuery(property.id))
  // By its deal: the dialog may go with that before it is closed, and is not the dialog of the next one.
  const [undoing, undo] = useState<number | null>(null)
  if (error && !data) {
    return <RetryLine what="Não foi possível carregar o negócio." error={error} onRetry={() => refetch()} />
  }
  const running = data?.find(({ undone }) => !undone)
  const undone = data?.filter((deal) => deal !== running) ?? []
  if (!running && !undone.length) return null
  return (
    <section aria-label="Negócio em andamento">
      {running && (
        <>
          <div className={classes.line}>
            <Text fw={600}>{lineOf(running)}</Text>
            <ButtonLink
              size="compact-sm"
              variant="default"
              to="/custos"
              search={{ imovel: property.id, proposta: running.offerId }}
            >
              Calcular custos
            </ButtonLink>
            <ButtonLink
              size="compact-sm"
              variant="default"
              to="/obrigacoes"
              search={{ ano: yearOf(running), negocio: running.id }}
            >
              Obrigações
            </ButtonLink>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => undo(running.id)}
              onPointerEnter={UndoDialog.approach}
              onFocus={UndoDialog.approach}
            >
              Desfazer negócio
            </Button>
          </div>
          {running.state === 'contract' && (
            <NextStage property={property} says="A proposta foi aceita." to={[4, 5]} />
          )}
          <OthersOpen property={property} />
          <BuyerPapers deal={running} />
          {undoing === running.id && <UndoDialog deal={running} onClose={() => undo(null)} />}
        </>
      )}
      {undone.length > 0 && (
        <ul className={classes.undone} aria-label="Negócios desfeitos">
          {undone.map((deal) => (
            <li key={deal.id}>{undoneLine(deal)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** By the day on which the acceptance was recorded: that of the register may lie in the year before. */
const yearOf = ({ since }: Deal) => Number(dayOf(new Date(since), timeZone()).slice(0, 4))

const buyersOf = ({ buyers }: Deal) =>
  joinWithAnd(buyers.map(({ fullName }) => fullName)) || 'comprador não informado'

const lineOf = (deal: Deal) =>
  [dealStateNames[deal.state], `${formatMoney(deal.price)} com ${buyersOf(deal)}`].join(' · ')

function undoneLine(deal: Deal): string {
  const { undone, price } = deal
  if (!undone) return ''
  return [
    `Desfeito em ${showDate(undone.on)}`,
    `${formatMoney(price)} com ${buyersOf(deal)}`,
    undone.reason,
    undone.cause !== 'none' && `por causa de: ${undoCauseNames[undone.cause].toLowerCase()}`,
    `Sinal: ${depositFateNames[undone.deposit].toLowerCase()}`,
    undone.depositWords,
  ]
    .filter(Boolean)
    .join(' · ')
}

function OthersOpen({ property }: { property: Property }) {
  const { data = [] } = useQuery(offersQuery(property.id))
  const { mutate, isPending } = useMarkNotChosen(property.id)
  const open = data.flatMap(({ offers }) => offers).filter(({ state }) => state === 'presented')
  if (!open.length) return null
  return (
    <div className={classes.line}>
      <Text>
        {open.length === 1
          ? 'Outra proposta continua aberta.'
          : `Outras ${open.length} propostas continuam abertas.`}
      </Text>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => mutate()}>
        Marcar as demais como não escolhidas
      </Button>
    </div>
  )
}
