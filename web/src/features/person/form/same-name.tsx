import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { isValidCnpj } from '@soleira/domain/format/cnpj'
import { isValidCpf } from '@soleira/domain/format/cpf'
import type { ListedPerson, Person } from '@soleira/domain/person/contract'
import type { PersonKind } from '@soleira/domain/person/kind'
import { searchKey } from '@soleira/domain/text/search-key'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { showFailure } from '../../../lib/toast.ts'
import { peopleChoicesQuery, personQuery } from '../queries.ts'

interface SameNameProps {
  values: { kind: PersonKind; fullName: string; cpf: string; cnpj: string }
  onChoose: (person: Person) => void
}

/** Offers who is there already under the same number or name, whatever its accents, apostrophes and hyphens. */
export function SameName({ values: { kind, fullName, cpf, cnpj }, onChoose }: SameNameProps) {
  const [name] = useDebouncedValue(fullName.trim(), 300)
  const number = kind === 'legal' ? cnpj : cpf
  const isWhole = kind === 'legal' ? isValidCnpj(number) : isValidCpf(number)
  const queries = useQueryClient()
  const { data: named = [] } = useQuery({ ...peopleChoicesQuery(name), enabled: name.includes(' ') })
  const { data: numbered = [] } = useQuery({ ...peopleChoicesQuery(number), enabled: isWhole })
  const holders = isWhole ? numbered.filter((one) => isSameNumber(one, number)) : []
  const same = holders.length
    ? holders
    : named.filter((one) => searchKey(one.fullName) === searchKey(fullName))
  if (!same.length) return null
  const what = holders.length ? `este ${kind === 'legal' ? 'CNPJ' : 'CPF'}` : 'este nome'
  const choose = (id: number) =>
    queries
      .fetchQuery(personQuery(id))
      .then(onChoose, (error: Error) => showFailure('Não foi possível abrir o cadastro', messageOf(error)))
  return (
    <Alert color="blue" title={`Já há um cadastro com ${what}`}>
      {same.map((one) => (
        <Button key={one.id} variant="light" size="compact-md" onClick={() => choose(one.id)}>
          Usar o cadastro de {one.fullName}
        </Button>
      ))}
    </Alert>
  )
}

const bare = (number: string | null) => number?.replace(/\W/g, '').toUpperCase()

const isSameNumber = ({ cpf, cnpj }: ListedPerson, number: string) =>
  [cpf, cnpj].some((known) => bare(known) === bare(number))
