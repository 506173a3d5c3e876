import { Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Person } from '@soleira/domain/person/contract'
import { unitedStatuses } from '@soleira/domain/person/missing'
import { partnerName, regimeName, saleUnder, unionKindName } from '@soleira/domain/person/regime'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Panel } from '../../../components/panel.tsx'
import classes from './page.module.css'

export function FamilyCard({ person }: { person: Person }) {
  if (person.kind === 'legal') return <Representatives person={person} />
  return (
    <>
      <Union person={person} />
      {person.represents.length > 0 && (
        <Panel title="Representa">
          <Signing people={person.represents} />
        </Panel>
      )}
    </>
  )
}

function Union({ person: { maritalStatus, union } }: { person: Person }) {
  const isUnited = union !== null || unitedStatuses.includes(maritalStatus ?? '')
  const regime = union?.regime ?? null
  const kind = union?.kind ?? (maritalStatus === 'União estável' ? 'stable_union' : 'marriage')
  const partner = partnerName(kind)
  return (
    <Panel title="Estado civil">
      <Facts
        facts={[
          ['Estado civil', maritalStatus ?? 'Não informado'],
          ['União', union && unionKindName(union.kind)],
          [partner, isUnited && (union?.spouse ? <PersonLink person={union.spouse} /> : 'Não informado')],
          ['Regime', isUnited && (regime ? regimeName(regime) : 'Não informado')],
          ['Desde', union?.since && showDate(union.since)],
          ['Pacto', union?.prenup],
        ]}
      />
      {regime && (
        <Text size="sm" c="dimmed" mt="sm">
          {saleUnder(regime, kind)}
        </Text>
      )}
    </Panel>
  )
}

function Representatives({ person: { representatives } }: { person: Person }) {
  return (
    <Panel title="Representantes">
      {representatives.length === 0 && <Text c="dimmed">Ninguém informado ainda</Text>}
      <Signing people={representatives} />
    </Panel>
  )
}

function Signing({
  people,
}: {
  people: readonly { id: number; fullName: string; capacity: string | null }[]
}) {
  return (
    <ul className={classes.rows} data-list>
      {people.map((one) => (
        <li key={one.id} className={classes.row}>
          <PersonLink person={one} />
          {one.capacity && <span className={classes.soft}>{one.capacity}</span>}
        </li>
      ))}
    </ul>
  )
}

function PersonLink({ person: { id, fullName } }: { person: { id: number; fullName: string } }) {
  return (
    <AnchorLink to="/pessoas/$id" params={{ id: String(id) }} inherit>
      {fullName}
    </AnchorLink>
  )
}
