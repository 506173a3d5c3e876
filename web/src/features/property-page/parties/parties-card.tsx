import { Badge, Button, Skeleton } from '@mantine/core'
import { roleOf } from '@soleira/domain/person/role-names'
import { listParties } from '@soleira/domain/property/contract'
import type { Party } from '@soleira/domain/property/party'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { IconUserPlus } from '../../../icons/index.ts'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import classes from './parties.module.css'

const PartiesDialog = lateComponent(async () => (await import('./parties-dialog.tsx')).PartiesDialog)

function partiesQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.parties(propertyId),
    queryFn: ({ signal }) => callEndpoint(listParties, { params: { id: propertyId }, signal }),
  })
}

/** Rules §10. */
export function PartiesCard({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useQuery(partiesQuery(propertyId))
  const [isEdited, edit] = useState(false)
  return (
    <Panel
      title="Partes"
      aside={
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={!data}
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => edit(true)}
          onPointerEnter={PartiesDialog.approach}
          onFocus={PartiesDialog.approach}
        >
          Editar partes
        </Button>
      }
    >
      {error && !data && (
        <RetryLine what="Não foi possível carregar as partes." error={error} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton h={40} />}
      {data && (
        <ul className={classes.parties} aria-label="Partes">
          {data.parties.map((party) => (
            <li key={party.id} className={classes.party}>
              <AnchorLink to="/pessoas/$id" params={{ id: String(party.personId) }} inherit>
                {party.fullName}
              </AnchorLink>
              <span className={classes.tags}>
                <Badge variant="light" tt="none">
                  {roleOf(party.role, party.kind)}
                </Badge>
                <span className={classes.soft}>{moreOf(party, data.parties)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {isEdited && data && (
        <PartiesDialog propertyId={propertyId} current={data} onClose={() => edit(false)} />
      )}
    </Panel>
  )
}

function moreOf({ share, role, representsId, representatives }: Party, all: readonly Party[]): string {
  const whom = all.find(({ personId }) => personId === representsId)?.fullName
  const percent = share && `${Number(share).toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`
  const signing = joinWithAnd(representatives.map(({ fullName }) => fullName))
  return [
    percent,
    whom && (role === 'executor' ? `do espólio de ${whom}` : `de ${whom}`),
    role === 'owner' && signing && `assina: ${signing}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
