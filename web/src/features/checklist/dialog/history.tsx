import { Button, Loader, Text } from '@mantine/core'
import { requestDone } from '@soleira/domain/automation/request-done'
import type { CompanionAction } from '@soleira/domain/checklist/companion'
import type { ItemChange } from '@soleira/domain/checklist/contract'
import type { ItemDeed } from '@soleira/domain/checklist/item'
import { reuseDone } from '@soleira/domain/paper/words'
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '../../../components/disclosure.tsx'
import { IconHistory } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { personOf } from '../item-key.ts'
import { changesQuery } from '../queries.ts'
import { ChangeFile } from './change-file.tsx'
import classes from './history.module.css'
import type { ShownItem } from './shown-item.ts'

const deeds: Record<ItemDeed | CompanionAction, string> = {
  request: 'marcou como solicitado',
  revert: 'voltou para pendente',
  complete: 'enviou o PDF',
  replace: 'substituiu o PDF',
  remove: 'removeu o PDF',
  resolve: 'resolveu a pendência',
  state: 'informou o que faltava',
  add: 'acrescentou à lista',
  drop: 'retirou da lista',
  keep: 'guardou outra, e a que havia continua a contar',
  give_back: 'retirou a outra, que estava guardada',
  add_companion: 'enviou a que a acompanha',
  remove_companion: 'removeu a que a acompanha',
  set_aside: 'marcou que não se aplica',
  take_back: 'voltou a exigir',
}

interface HistoryProps {
  propertyId: number
  namesPeople: boolean
}

export function History({ propertyId, namesPeople }: HistoryProps) {
  return (
    <Disclosure
      summary={
        <span className={classes.summary}>
          <IconHistory size={16} stroke={1.6} aria-hidden /> Histórico
        </span>
      }
    >
      <Changes propertyId={propertyId} namesPeople={namesPeople} />
    </Disclosure>
  )
}

/** With `item`, only those of one certificate. */
export function Changes({ propertyId, namesPeople, item }: HistoryProps & { item?: ShownItem | undefined }) {
  const { data: all, error, refetch } = useQuery(changesQuery(propertyId))
  const data = item ? all?.filter((change) => isOf(change, item)) : all
  if (error && !data) {
    return (
      <Text size="sm" role="alert">
        {error.message}{' '}
        <Button size="compact-xs" variant="default" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      </Text>
    )
  }
  if (!data) return <Loader size="sm" role="status" aria-label="Carregando o histórico" />
  if (data.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nada foi alterado ainda.
      </Text>
    )
  }
  return (
    <ol className={classes.changes}>
      {data.map((change) => (
        <Change key={change.id} change={change} namesPeople={namesPeople} />
      ))}
    </ol>
  )
}

const isOf = ({ item: id, person }: ItemChange, item: ShownItem) =>
  id === item.id && (person?.personId ?? null) === (personOf(item) ?? null)

interface ChangeProps extends Pick<HistoryProps, 'namesPeople'> {
  change: ItemChange
}

function Change({ change, namesPeople }: ChangeProps) {
  const { label, person, action, note, document, changedBy, changedAt } = change
  const name = person && namesPeople ? `${label} de ${person.name}` : label
  // A certificate that nobody sent by hand says how it came.
  const special = reuseDone(action, note) ?? requestDone(action, note)
  return (
    <li>
      <time dateTime={changedAt}>{showMoment(changedAt)}</time>
      <span>
        <strong>{name}</strong>: {changedBy} {special ?? deeds[action]}
        {!special && note && `: ${note}`}
        <ChangeFile document={document} />
      </span>
    </li>
  )
}
