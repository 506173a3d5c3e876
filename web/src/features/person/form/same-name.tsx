import { Alert, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Person } from '@soleira/domain/person/contract'
import { searchKey } from '@soleira/domain/text/search-key'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { showFailure } from '../../../lib/toast.ts'
import { peopleChoicesQuery, personQuery } from '../queries.ts'

interface SameNameProps {
  fullName: string
  onChoose: (person: Person) => void
}

/** Offers who is there already under the same name, whatever its accents, apostrophes and hyphens. */
export function SameName({ fullName, onChoose }: SameNameProps) {
  const [name] = useDebouncedValue(fullName.trim(), 300)
  const queries = useQueryClient()
  const { data = [] } = useQuery({ ...peopleChoicesQuery(name), enabled: name.includes(' ') })
  const same = data.filter((one) => searchKey(one.fullName) === searchKey(fullName))
  if (!same.length) return null
  const choose = (id: number) =>
    queries
      .fetchQuery(personQuery(id))
      .then(onChoose, (error: Error) => showFailure('Não foi possível abrir o cadastro', messageOf(error)))
  return (
    <Alert color="blue" title="Já há um cadastro com este nome">
      {same.map((one) => (
        <Button key={one.id} variant="light" size="compact-md" onClick={() => choose(one.id)}>
          Usar o cadastro de {one.fullName}
        </Button>
      ))}
    </Alert>
  )
}
