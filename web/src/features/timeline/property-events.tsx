import { Button, Skeleton, Text } from '@mantine/core'
import type { Authorization } from '@soleira/domain/authorization/authorization'
import type { Deal } from '@soleira/domain/deal/deal'
import { formatMoney } from '@soleira/domain/format/money'
import type { Lead } from '@soleira/domain/lead/lead'
import type { OfferChain } from '@soleira/domain/offer/offer'
import type { RecordedEnd } from '@soleira/domain/offer/state'
import type { StageMove } from '@soleira/domain/property/contract'
import { stageName } from '@soleira/domain/property/stage'
import { unauthorizedMoveWords } from '@soleira/domain/property/unauthorized'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { impressionNames, type VisitState } from '@soleira/domain/visit/terms'
import type { Visit } from '@soleira/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { Event, type EventProps } from '../../components/event-list.tsx'
import { authorizationsQuery } from '../authorization/queries.ts'
import { propertyDealsQuery } from '../deal/queries.ts'
import { propertyLeadsQuery, visitsQuery } from '../lead/queries.ts'
import { offersQuery } from '../offer/queries.ts'
import { movesQuery } from '../property/queries.ts'

/** The moves of a property, its leads and visits, and what became of its offers and the rest, the oldest first. */
export function PropertyEvents({ propertyId }: { propertyId: number }) {
  const moves = useQuery(movesQuery(propertyId))
  const leaves = useQuery(authorizationsQuery(propertyId))
  const leads = useQuery(propertyLeadsQuery(propertyId))
  const visits = useQuery(visitsQuery(propertyId))
  const chains = useQuery(offersQuery(propertyId))
  const deals = useQuery(propertyDealsQuery(propertyId))
  if (moves.data && leaves.data && leads.data && visits.data && chains.data && deals.data) {
    const told = [
      ...moves.data.map(moveEvent),
      ...leaves.data.flatMap(leaveEvents),
      ...leads.data.flatMap((lead) => interestEvents(propertyId, lead)),
      ...visits.data.map(visitEvent),
      ...chains.data.flatMap(chainEvents),
      ...deals.data.flatMap(dealEvents),
    ]
    return told
      .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
      .map(({ key, ...event }) => <Event key={key} {...event} />)
  }
  const all = [moves, leaves, leads, visits, chains, deals]
  const error = all.find((one) => one.error)?.error
  if (!error) return <Event title={<Skeleton height={14} width="60%" />} />
  const retry = () => Promise.all(all.map(({ data, refetch }) => data || refetch()))
  return (
    <Event title="Mudanças de etapa, visitas e negócios">
      <Text size="sm" mb={4} role="alert">
        Não foi possível carregá-las. {error.message}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void retry()}>
        Tentar novamente
      </Button>
    </Event>
  )
}

type Told = EventProps & { key: string }

/** A day without an hour stands after what happened on it. */
const placeOf = ({ moment, day }: Told) => moment ?? `${day}T99`

function moveEvent({ id, fromStage, toStage, reason, unauthorized, movedBy, movedAt }: StageMove): Told {
  const words = [reason && `Motivo: ${reason}`, unauthorized && unauthorizedMoveWords[unauthorized]]
  return {
    key: `move ${id}`,
    title: `De ${stageName(fromStage)} para ${stageName(toStage)}`,
    moment: movedAt,
    by: movedBy,
    children: words.filter(Boolean).join(' · '),
  }
}

function leaveEvents({ id, createdAt, signedOn, paper, endedOn, endReason }: Authorization): Told[] {
  return [
    { key: `drafted ${id}`, title: 'Autorização de intermediação redigida', moment: createdAt },
    ...(signedOn ? [{ key: `signed ${id}`, title: 'Autorização assinada', day: signedOn }] : []),
    ...(paper
      ? [{ key: `paper ${id}`, title: 'Via assinada da autorização enviada', moment: paper.uploadedAt }]
      : []),
    ...(endedOn
      ? [{ key: `ended ${id}`, title: 'Fim da autorização', day: endedOn, children: endReason }]
      : []),
  ]
}

const interestEvents = (propertyId: number, { id, fullName, properties }: Lead): Told[] =>
  properties
    .filter((property) => property.id === propertyId)
    .map(({ since }) => ({
      key: `lead ${id}`,
      title: 'Interesse registrado',
      moment: since,
      children: fullName,
    }))

/** It stands where it takes place, so that what is to come stands last. */
function visitEvent({ id, at, state, impression, leads }: Visit): Told {
  const who = joinWithAnd(leads.map(({ fullName }) => fullName))
  return {
    key: `visit ${id}`,
    title: visitWords[state],
    moment: at,
    children: [who, impression && impressionNames[impression]].filter(Boolean).join(' · '),
  }
}

const visitWords: Record<VisitState, string> = {
  planned: 'Visita marcada',
  done: 'Visita realizada',
  cancelled: 'Visita cancelada',
  no_show: 'Visita a que ninguém compareceu',
}

function chainEvents({ buyers, offers }: OfferChain): Told[] {
  const who = joinWithAnd(buyers.map(({ fullName }) => fullName))
  return offers.flatMap(({ id, side, terms, presentedAt, end, state, validUntil }) => {
    const name = side === 'buyer' ? 'Proposta' : 'Contraproposta'
    const what = [who, formatMoney(terms.total)].filter(Boolean).join(' · ')
    return [
      ...(presentedAt
        ? [{ key: `offer ${id}`, title: `${name} apresentada`, moment: presentedAt, children: what }]
        : []),
      ...(state === 'expired'
        ? [{ key: `over ${id}`, title: `${name} vencida`, moment: validUntil, children: what }]
        : []),
      ...(end && end.as !== 'countered'
        ? [
            {
              key: `answer ${id}`,
              title: `${name} ${endWords[end.as]}`,
              day: end.on,
              children: end.words ?? what,
            },
          ]
        : []),
    ]
  })
}

const endWords: Record<Exclude<RecordedEnd, 'countered'>, string> = {
  accepted: 'aceita',
  refused: 'recusada',
  withdrawn: 'retirada',
  not_chosen: 'não escolhida',
}

function dealEvents({ id, since, undone }: Deal): Told[] {
  return [
    { key: `deal ${id}`, title: 'Negócio iniciado', moment: since },
    ...(undone
      ? [{ key: `undone ${id}`, title: 'Negócio desfeito', day: undone.on, children: undone.reason }]
      : []),
  ]
}
