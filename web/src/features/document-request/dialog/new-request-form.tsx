import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { DocumentRequests, NewDocumentRequest } from '@soleira/domain/document-request/contract'
import { factNames } from '@soleira/domain/document-request/data-state'
import { recipientName, reminderDays, requestDays } from '@soleira/domain/document-request/wanted'
import { dataName } from '@soleira/domain/document-request/words'
import { counted } from '@soleira/domain/text/counted'
import { type FormEvent, useEffect, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useCreateRequest } from '../queries.ts'

type Person = DocumentRequests['people'][number]
type Want = DocumentRequests['open'][number]
type Lacking = DocumentRequests['lacking'][number]

/** Whom papers are asked of, and which, as a message names them. */
export interface Asked {
  recipient: string
  person: Person | null
  papers: readonly string[]
  /** Whose data are asked for. */
  data: readonly string[]
}

interface NewRequestFormProps {
  propertyId: number
  offered: DocumentRequests
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (uri: string, asked: Asked) => void
}

const dataKey = ({ personId }: Lacking) => `data ${personId}`
const keyOf = ({ kind, personId }: Want) => `${kind} ${personId}`
const nameOf = ({ label, person }: Want) => (person ? `${label} de ${person}` : label)

/** Says of whom papers are asked, which, and until when. */
export function NewRequestForm({ propertyId, offered, onDirty, onCancel, onMade }: NewRequestFormProps) {
  const { people, open, lacking } = offered
  const [first] = people
  const [whom, setWhom] = useState(people.length === 1 && first ? String(first.personId) : 'owners')
  const [days, setDays] = useState<number>(15)
  const person = people.find(({ personId }) => String(personId) === whom) ?? null
  /** A condominium has one paper to give; one person is not asked for those of others. */
  const mayGive = ({ kind, personId }: Want) =>
    whom === 'condominium'
      ? kind === 'quitacao_condominial'
      : !person || personId === null || personId === person.personId
  const offeredWants = open.filter(mayGive)
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const isChosen = (want: Want) => changed[keyOf(want)] ?? (want.isUsual || whom === 'condominium')
  const chosen = offeredWants.filter(isChosen)
  /** A condominium knows nobody's data; one person is asked for their own. */
  const offeredData = lacking.filter(
    ({ personId }) => whom !== 'condominium' && (!person || personId === person.personId),
  )
  const isAsked = (data: Lacking) => changed[dataKey(data)] ?? false
  const asked = offeredData.filter(isAsked)
  const isNothing = !chosen.length && !asked.length
  const { mutate, isPending, error } = useCreateRequest(propertyId)
  const isDirty = Object.keys(changed).length > 0
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const fields = error instanceof ApiError ? error.fields : {}
  const [reminds, setReminds] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const wrongWants =
    isEmpty && isNothing ? 'Escolha ao menos um papel, ou os dados de alguém' : (fields.wants ?? fields.data)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNothing) return setEmpty(true)
    const audience = person ? 'person' : whom === 'condominium' ? 'condominium' : 'owners'
    const body: NewDocumentRequest = {
      ...{ audience, personId: person?.personId ?? null, days },
      reminds: Boolean(person?.email) && reminds,
      wants: chosen.map(({ kind, personId }) => ({ kind, personId })),
      data: asked.map(({ personId }) => personId),
    }
    mutate(body, {
      onSuccess: ({ uri }) =>
        onMade(uri, {
          recipient: recipientName(audience, person?.name ?? null),
          ...{ person, papers: chosen.map(nameOf), data: asked.map((one) => one.person) },
        }),
    })
  }

  return (
    <form onSubmit={submit} aria-label="Novo pedido" noValidate>
      <Stack>
        <NativeSelect
          label="De quem pedir"
          value={whom}
          error={fields.personId}
          data={[
            { value: 'owners', label: 'De todos os proprietários' },
            ...people.map(({ personId, name }) => ({ value: String(personId), label: name })),
            ...(open.some(({ kind }) => kind === 'quitacao_condominial')
              ? [{ value: 'condominium', label: 'Do condomínio ou da administradora' }]
              : []),
          ]}
          onChange={({ currentTarget }) => setWhom(currentTarget.value)}
        />
        <Fieldset legend="O que pedir">
          <Stack gap="xs">
            {offeredWants.length === 0 && offeredData.length === 0 && (
              <Text size="sm">Nada falta que seja desta pessoa.</Text>
            )}
            {offeredData.map((data) => (
              <Checkbox
                key={dataKey(data)}
                label={`${dataName} - ${data.person}`}
                description={`Não consta no cadastro: ${factNames(data.facts)}`}
                checked={isAsked(data)}
                onChange={({ currentTarget: { checked } }) =>
                  setChanged((known) => ({ ...known, [dataKey(data)]: checked }))
                }
              />
            ))}
            {offeredWants.map((want) => (
              <Checkbox
                key={keyOf(want)}
                label={want.person ? `${want.label} - ${want.person}` : want.label}
                checked={isChosen(want)}
                onChange={({ currentTarget: { checked } }) =>
                  setChanged((known) => ({ ...known, [keyOf(want)]: checked }))
                }
              />
            ))}
            {wrongWants && (
              <Text size="sm" c="red" role="alert">
                {wrongWants}
              </Text>
            )}
          </Stack>
        </Fieldset>
        <NativeSelect
          label="Vale por"
          data={requestDays.map((value) => ({ value: String(value), label: counted(value, 'dia', 'dias') }))}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        {person?.email && (
          <Checkbox
            label="Lembrar por e-mail"
            description={`Depois de ${reminderDays.join(' e de ')} dias, enquanto faltar alguma coisa: ${person.email}`}
            checked={reminds}
            onChange={({ currentTarget }) => setReminds(currentTarget.checked)}
          />
        )}
        {error && !fields.wants && !fields.data && !fields.personId && (
          <Text c="red" role="alert">
            {error.message}
          </Text>
        )}
        <Group>
          <SubmitButton pending={isPending} pendingLabel="Criando...">
            Criar link
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
