import { Badge, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Person, PersonPart } from '@soleira/domain/person/contract'
import { factName } from '@soleira/domain/person/fact-names'
import { roleOf } from '@soleira/domain/person/role-names'
import { type Stage, stageName } from '@soleira/domain/property/stage'
import { propertyTitle } from '@soleira/domain/property/title'
import type { PropertyType } from '@soleira/domain/property/type'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { Panel } from '../../../components/panel.tsx'
import classes from './page.module.css'

export function PartsCard({ person }: { person: Person }) {
  return (
    <Panel title="Imóveis">
      {person.parts.length === 0 && <Text c="dimmed">Não participa de nenhum imóvel</Text>}
      <ul className={classes.rows} data-list>
        {person.parts.map((part) => (
          <Part key={`${part.propertyId} ${part.role}`} kind={person.kind} part={part} />
        ))}
      </ul>
    </Panel>
  )
}

function Part({ kind, part }: Pick<Person, 'kind'> & { part: PersonPart }) {
  const { propertyId, sequenceNumber, type, street, number, currentStage, role, share, differs } = part
  return (
    <li className={classes.row}>
      <div>
        <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} search={{}} inherit>
          {sequenceNumber} · {propertyTitle({ type: type as PropertyType, street, number })}
        </AnchorLink>
        <div className={classes.soft}>
          {part.city} · {stageName(currentStage as Stage)}
        </div>
        {differs.length > 0 && (
          <div className={classes.soft}>
            Neste imóvel consta:{' '}
            {differs.map(({ fact, value }) => `${factName(fact)} ${shown(value)}`).join('; ')}
          </div>
        )}
      </div>
      <div className={classes.tags}>
        <Badge variant="light" tt="none">
          {roleOf(role, kind)}
        </Badge>
        {share && <span className={classes.soft}>{Number(share).toLocaleString('pt-BR')}%</span>}
      </div>
    </li>
  )
}

const shown = (value: string | null) => (value === null ? 'em branco' : showDate(value))
