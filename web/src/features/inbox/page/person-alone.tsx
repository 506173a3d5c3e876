import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PersonPicker } from '../../person/person-picker.tsx'
import { personQuery } from '../../person/queries.ts'
import type { FilingFormValues } from './use-filing-form.ts'

/** Whose the paper is, of all who are registered: it is kept with them alone. */
export function PersonAlone({ form }: { form: FilingFormValues }) {
  const { personId } = form.values
  const { data: person } = useQuery({ ...personQuery(personId ?? 0), enabled: personId !== null })
  return (
    <Stack gap={4}>
      <PersonPicker
        label="De quem"
        error={form.errors.personId}
        value={person && personId !== null ? { id: person.id, fullName: person.fullName } : null}
        onChange={(picked) => form.setFieldValue('personId', picked?.id ?? null)}
      />
      <Text size="sm" c="dimmed">
        Sem imóvel, fica guardado com a pessoa e é oferecido aos dossiês dos imóveis dela.
      </Text>
    </Stack>
  )
}
