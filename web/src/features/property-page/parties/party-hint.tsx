import { Button } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import { needsConsent, regimeName } from '@soleira/domain/person/regime'
import { listed } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconUserPlus } from '../../../icons/index.ts'
import type { PickedPerson } from '../../person/person-picker.tsx'
import { personQuery } from '../../person/queries.ts'
import classes from './parties.module.css'
import type { Row } from './party-row.tsx'

interface PartyHintProps {
  person: PickedPerson
  rows: readonly Row[]
  onAddSpouse: (spouse: PickedPerson) => void
}

/** What the record of an owner says about the sale: whose consent it asks for, who signs for a company. */
export function PartyHint({ person: { id }, rows, onAddSpouse }: PartyHintProps) {
  const { data: person } = useQuery(personQuery(id))
  if (!person) return null
  if (person.kind === 'legal') return <Signing company={person} />
  const { regime, spouse } = person.union ?? {}
  if (!regime || !spouse) return null
  const name = regimeName(regime).toLowerCase()
  if (!needsConsent(regime)) {
    return <p className={classes.hint}>{`Casado(a) com ${spouse.fullName}, ${name}: vende sem o cônjuge.`}</p>
  }
  const takesPart = rows.some((row) => row.person?.id === spouse.id)
  return (
    <p className={classes.hint}>
      {`Casado(a) com ${spouse.fullName}, ${name}: a venda pede o consentimento do cônjuge. `}
      {!takesPart && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconUserPlus size={14} aria-hidden />}
          onClick={() => onAddSpouse({ id: spouse.id, fullName: spouse.fullName })}
        >
          Adicionar {spouse.fullName}
        </Button>
      )}
    </p>
  )
}

function Signing({ company: { id, fullName, representatives } }: { company: Person }) {
  const names = representatives.map(({ fullName, capacity }) =>
    capacity ? `${fullName} (${capacity})` : fullName,
  )
  return (
    <p className={classes.hint}>
      {names.length
        ? `Assina pela empresa: ${listed(names)}. `
        : 'Ninguém assina pela empresa ainda. Informe os representantes em '}
      <AnchorLink to="/pessoas/$id" params={{ id: String(id) }} inherit target="_blank">
        {names.length ? 'Ver cadastro' : fullName}
      </AnchorLink>
    </p>
  )
}
