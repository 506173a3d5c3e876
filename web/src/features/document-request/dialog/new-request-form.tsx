import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { DocumentRequests, NewDocumentRequest } from '@soleira/domain/document-request/contract'
import { factNames } from '@soleira/domain/document-request/data-state'
import { recipientName, requestDays, requestReminderDays } from '@soleira/domain/document-request/wanted'
import { dataName } from '@soleira/domain/document-request/words'
import { countWithNoun } from '@soleira/domain/text/counted'
import { type FormEvent, useEffect, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { useCreateRequest } from '../queries.ts'

type Person = DocumentRequests['people'][number]
type Want = DocumentRequests['open'][number]
type Lacking = DocumentRequests['lacking'][number]

export interface AskedData {
  recipient: string
  person: Person | null
  papers: readonly string[]
  data: readonly string[]
}

interface NewRequestFormProps {
  propertyId: number
  offered: DocumentRequests
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onMade: (uri: string, asked: AskedData) => void
}

const dataKey = ({ personId }: Lacking) => `data ${personId}`
const keyOf = ({ kind, personId }: Want) => `${kind} ${personId}`
const nameOf = ({ label, person }: Want) => (person ? `${label} de ${person}` : label)

export function NewRequestForm({ propertyId, offered, onDirty, onCancel, onMade }: NewRequestFormProps) {
  const choice = useRequestChoice(offered)
  const { person, isNothing, isDirty } = choice
  const [days, setDays] = useState<number>(15)
  const [reminds, setReminds] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useCreateRequest(propertyId)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const fields = error instanceof ApiError ? error.fields : {}
  const wrongWants =
    isEmpty && isNothing ? 'Escolha ao menos um papel, ou os dados de alguém' : (fields.wants ?? fields.data)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNothing) return setEmpty(true)
    const body = requestOf(choice, days, Boolean(person?.email) && reminds)
    mutate(body, { onSuccess: ({ uri }) => onMade(uri, askedOf(choice)) })
  }

  return (
    <form onSubmit={submit} aria-label="Novo pedido" noValidate>
      <Stack>
        <WhomField offered={offered} choice={choice} error={fields.personId} />
        <WhatFields choice={choice} error={wrongWants} />
        <NativeSelect
          label="Vale por"
          data={requestDays.map((value) => ({
            value: String(value),
            label: countWithNoun(value, 'dia', 'dias'),
          }))}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
        {person?.email && (
          <Checkbox
            label="Lembrar por e-mail"
            description={`Depois de ${requestReminderDays.join(' e de ')} dias, enquanto faltar alguma coisa: ${person.email}`}
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

function useRequestChoice({ people, open, lacking }: DocumentRequests) {
  const [first] = people
  const [whom, setWhom] = useState(people.length === 1 && first ? String(first.personId) : 'owners')
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const person = people.find(({ personId }) => String(personId) === whom) ?? null
  const isCondominium = whom === 'condominium'
  // A condominium has one file to give and knows nobody's data. A person is asked only for what is theirs,
  // and for what belongs to nobody.
  const offeredWants = open.filter(({ kind, personId }) =>
    isCondominium
      ? kind === 'quitacao_condominial'
      : !person || personId === null || personId === person.personId,
  )
  const offeredData = lacking.filter(
    ({ personId }) => !isCondominium && (!person || personId === person.personId),
  )
  const isChosen = (want: Want) => changed[keyOf(want)] ?? (want.isUsual || isCondominium)
  const isAsked = (data: Lacking) => changed[dataKey(data)] ?? false
  const wants = offeredWants.filter(isChosen)
  const data = offeredData.filter(isAsked)
  const audience: NewDocumentRequest['audience'] = person
    ? 'person'
    : isCondominium
      ? 'condominium'
      : 'owners'
  return {
    whom,
    setWhom,
    audience,
    person,
    offeredWants,
    offeredData,
    wants,
    data,
    isNothing: !wants.length && !data.length,
    isDirty: Object.keys(changed).length > 0,
    tick: (key: string, isTicked: boolean) => setChanged((known) => ({ ...known, [key]: isTicked })),
  }
}

type RequestChoice = ReturnType<typeof useRequestChoice>

function requestOf(choice: RequestChoice, days: number, reminds: boolean): NewDocumentRequest {
  const { audience, person, wants, data } = choice
  return {
    audience,
    personId: person?.personId ?? null,
    days,
    reminds,
    wants: wants.map(({ kind, personId }) => ({ kind, personId })),
    data: data.map(({ personId }) => personId),
  }
}

function askedOf({ audience, person, wants, data }: RequestChoice): AskedData {
  return {
    recipient: recipientName(audience, person?.name ?? null),
    person,
    papers: wants.map(nameOf),
    data: data.map((one) => one.person),
  }
}

interface WhomFieldProps {
  offered: DocumentRequests
  choice: RequestChoice
  error: string | undefined
}

function WhomField({ offered: { people, open }, choice: { whom, setWhom }, error }: WhomFieldProps) {
  const hasCondominium = open.some(({ kind }) => kind === 'quitacao_condominial')
  return (
    <NativeSelect
      label="De quem pedir"
      value={whom}
      error={error}
      data={[
        { value: 'owners', label: 'De todos os proprietários' },
        ...people.map(({ personId, name }) => ({ value: String(personId), label: name })),
        ...(hasCondominium ? [{ value: 'condominium', label: 'Do condomínio ou da administradora' }] : []),
      ]}
      onChange={({ currentTarget }) => setWhom(currentTarget.value)}
    />
  )
}

function WhatFields({ choice, error }: { choice: RequestChoice; error: string | undefined }) {
  const { offeredWants, offeredData, wants, data, tick } = choice
  return (
    <Fieldset legend="O que pedir">
      <Stack gap="xs">
        {offeredWants.length === 0 && offeredData.length === 0 && (
          <Text size="sm">Nada falta que seja desta pessoa.</Text>
        )}
        {offeredData.map((one) => (
          <Checkbox
            key={dataKey(one)}
            label={`${dataName} - ${one.person}`}
            description={`Não consta no cadastro: ${factNames(one.facts)}`}
            checked={data.includes(one)}
            onChange={({ currentTarget }) => tick(dataKey(one), currentTarget.checked)}
          />
        ))}
        {offeredWants.map((want) => (
          <Checkbox
            key={keyOf(want)}
            label={want.person ? `${want.label} - ${want.person}` : want.label}
            checked={wants.includes(want)}
            onChange={({ currentTarget }) => tick(keyOf(want), currentTarget.checked)}
          />
        ))}
        {error && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}
