import { Anchor, Badge, Button, Text } from '@mantine/core'
import { concealCpf } from '@soleira/domain/format/cpf'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { roleOf } from '@soleira/domain/person/role-names'
import { listParties } from '@soleira/domain/property/contract'
import type { Owner } from '@soleira/domain/property/owner'
import type { Party } from '@soleira/domain/property/party'
import type { Property } from '@soleira/domain/property/property'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Facts } from '../../../components/facts.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { IconUserPlus } from '../../../icons/index.ts'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { RevealButton } from '../../person/reveal-button.tsx'
import classes from './parties.module.css'

const PartiesDialog = lateComponent(async () => (await import('./parties-dialog.tsx')).PartiesDialog)

function partiesQuery(propertyId: number) {
  return queryOptions({
    queryKey: keys.parties(propertyId),
    queryFn: ({ signal }) => callEndpoint(listParties, { params: { id: propertyId }, signal }),
  })
}

/** Owners come with the property and are drawn at once; their roles and the other parties come after. */
export function PeopleCard({ property: { id, owners } }: { property: Property }) {
  const { data, error, refetch } = useQuery(partiesQuery(id))
  const [isEdited, edit] = useState(false)
  const [revealed, setRevealed] = useState(false)
  const parties = data?.parties ?? []
  return (
    <Panel
      title="Proprietários e partes"
      aside={
        <span className={classes.tags}>
          {owners.length > 0 && <RevealButton revealed={revealed} onToggle={() => setRevealed(!revealed)} />}
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
        </span>
      }
    >
      {owners.length === 0 && <Text c="dimmed">Nenhum proprietário cadastrado</Text>}
      <ul className={classes.parties} aria-label="Partes" data-list>
        {owners.map((owner, index) => (
          <PartyItem
            key={owner.id}
            party={parties.find((one) => one.id === owner.id)}
            all={parties}
            person={owner}
            isFirst={index === 0 && owners.length > 1}
          >
            <OwnerFacts owner={owner} revealed={revealed} />
          </PartyItem>
        ))}
        {parties
          .filter(({ role }) => role !== 'owner')
          .map((party) => (
            <PartyItem key={party.id} party={party} all={parties} person={party} />
          ))}
      </ul>
      {error && !data && (
        <RetryLine what="Não foi possível carregar as partes." error={error} onRetry={refetch} />
      )}
      {isEdited && data && <PartiesDialog propertyId={id} current={data} onClose={() => edit(false)} />}
    </Panel>
  )
}

interface PartyItemProps {
  person: { personId: number; fullName: string }
  /** Not there while only the owners are known. */
  party: Party | undefined
  all: readonly Party[]
  isFirst?: boolean
  children?: ReactNode
}

function PartyItem({ person: { personId, fullName }, party, all, isFirst, children }: PartyItemProps) {
  return (
    <li className={classes.party}>
      <div className={classes.tags}>
        <AnchorLink to="/pessoas/$id" params={{ id: String(personId) }} fw={600} inherit>
          {fullName}
        </AnchorLink>
        {party && (
          <Badge variant="light" tt="none" size="sm">
            {roleOf(party.role, party.kind)}
          </Badge>
        )}
        {isFirst && (
          <Badge variant="light" tt="none" size="sm">
            Principal
          </Badge>
        )}
      </div>
      {party && <span className={classes.soft}>{moreOf(party, all)}</span>}
      {children}
    </li>
  )
}

function OwnerFacts({ owner: { phone, email, cpf, rg }, revealed }: { owner: Owner; revealed: boolean }) {
  return (
    <Facts
      facts={[
        [
          'Telefone',
          <Anchor key="phone" href={`tel:${phone}`} inherit>
            {phone}
          </Anchor>,
        ],
        [
          'E-mail',
          email && (
            <Anchor key="email" href={`mailto:${email}`} inherit>
              {email}
            </Anchor>
          ),
        ],
        isLikeCnpj(cpf) ? ['CNPJ', cpf] : ['CPF', revealed ? cpf : concealCpf(cpf)],
        ['RG', rg && (revealed ? rg : '***')],
      ]}
    />
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
