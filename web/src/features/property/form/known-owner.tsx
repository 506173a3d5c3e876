import { Button, Checkbox, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { isValidCpf } from '@soleira/domain/format/cpf'
import { listPeople, type Person, readPerson } from '@soleira/domain/person/contract'
import { type PersonFact, personFacts, personFactsOfRecord } from '@soleira/domain/person/person-facts'
import type { Owner } from '@soleira/domain/property/owner'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { IconUserCheck } from '../../../icons/index.ts'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import classes from './form.module.css'
import type { OwnerValues, PropertyForm } from './form-values.ts'

interface KnownOwnerProps {
  form: PropertyForm
  index: number
  propertyId: number | undefined
  saved: Owner | undefined
}

/**
 * For an owner whom the account knows: their data, one click away, and the question whether a change goes to
 * the person or only to this property (docs/decisions/0027).
 */
export function KnownOwner({ form, index, propertyId, saved }: KnownOwnerProps) {
  const row = form.values.owners[index]
  const person = useKnownPerson(row?.cpf ?? '')
  if (!row || !person) return null
  const known = valuesOfPerson(person)
  const isNew = saved?.personId !== person.id
  const differs = personFacts.filter((fact) => known[fact] && known[fact] !== row[fact])
  const others = new Set(person.parts.map((part) => part.propertyId).filter((id) => id !== propertyId)).size
  const hasChanged = isNew
    ? differs.some((fact) => row[fact])
    : saved && personFacts.some((fact) => row[fact] !== asTyped(saved, fact))

  function use() {
    for (const fact of differs) form.setFieldValue(`owners.${index}.${fact}`, known[fact])
    form.setFieldValue(`owners.${index}.forPerson`, false)
  }

  return (
    <div className={classes.known}>
      {isNew && differs.length > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={use}
        >
          Usar dados de {person.fullName}
        </Button>
      )}
      {isNew && differs.length === 0 && (
        <Text size="sm" c="dimmed">
          {person.fullName} já está em Pessoas.
        </Text>
      )}
      {others > 0 && hasChanged && (
        <Checkbox
          size="sm"
          label={`Atualizar também em ${countWithNoun(others, 'imóvel', 'imóveis')}`}
          description="Sem isso, o que você mudou vale só para a ficha deste imóvel."
          {...form.getInputProps(`owners.${index}.forPerson`, { type: 'checkbox' })}
        />
      )}
    </div>
  )
}

export function useKnownPerson(number: string): Person | undefined {
  const isComplete = isValidCpf(number) || isValidCnpj(number)
  const { data: found } = useQuery({
    queryKey: keys.peopleChoices(number),
    queryFn: ({ signal }) => callEndpoint(listPeople, { query: { search: number, limit: 5 }, signal }),
    enabled: isComplete,
  })
  const id = found?.find(({ cpf, cnpj }) => (cpf ?? cnpj) === number)?.id
  const { data: person } = useQuery({
    queryKey: keys.person(id ?? 0),
    queryFn: ({ signal }) => callEndpoint(readPerson, { params: { id: id ?? 0 }, signal }),
    enabled: isComplete && id !== undefined,
  })
  return isComplete && id !== undefined ? person : undefined
}

function valuesOfPerson(person: Person): Pick<OwnerValues, PersonFact> {
  const facts = personFactsOfRecord(person)
  return Object.fromEntries(personFacts.map((fact) => [fact, shown(fact, facts[fact])])) as Pick<
    OwnerValues,
    PersonFact
  >
}

const asTyped = (owner: Owner, fact: PersonFact) => shown(fact, owner[fact])
const shown = (fact: PersonFact, value: string | null) =>
  fact === 'birthDate' ? showDate(value ?? '') : (value ?? '')
