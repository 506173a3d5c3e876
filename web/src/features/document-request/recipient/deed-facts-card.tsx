import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { factNames } from '@soleira/domain/document-request/data-state'
import { handDataIn, type RequestedData } from '@soleira/domain/document-request/recipient'
import { dataName } from '@soleira/domain/document-request/words'
import { recordedFactName } from '@soleira/domain/person/deed-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { StateTag } from '../../../components/state-tag.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { wantStateMarks } from '../want-state.ts'
import { DataField } from './data-fields.tsx'
import {
  type DataValues,
  emptyValues,
  forgetTyped,
  handedFormSchema,
  keepTyped,
  type SaidData,
  shownFacts,
  typedBefore,
  unsaidFacts,
} from './data-values.ts'
import classes from './recipient.module.css'

interface DataCardProps {
  link: string
  data: RequestedData
}

export function DeedFactsCard({ link, data }: DataCardProps) {
  const { position, person, state, waiting, refused, facts } = data
  const [isCorrecting, setCorrecting] = useState(false)
  const [sent, setSent] = useState(0)
  const told = useRef<HTMLParagraphElement>(null)
  // The page gets shorter when the form goes. The focus keeps the result on screen.
  useEffect(() => {
    if (sent) told.current?.focus()
  }, [sent])
  // It was said elsewhere, and nothing is asked any more.
  const isDone = state === 'done' && !isCorrecting
  useEffect(() => {
    if (isDone) forgetTyped(link, position)
  }, [isDone, link, position])
  const unsaid = unsaidFacts(data)
  const { color, icon, word } = wantStateMarks[state]
  const isOpen = state === 'missing' || state === 'refused' || isCorrecting
  return (
    <li className={classes.card} aria-label={`${dataName}: ${person}`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5">
            {dataName}
          </Title>
          <StateTag color={color} icon={icon}>
            {word}
          </StateTag>
        </Group>
        {refused.map(({ fact, reason }) => (
          <Text key={fact} className={classes.reason} role="alert">
            {recordedFactName(fact)}, precisa ser informado de novo: {reason}
          </Text>
        ))}
        {waiting.length > 0 && (
          <Text ref={told} tabIndex={-1} size="sm" role="status">
            Enviado: {factNames(waiting)}. Quem pediu vai conferir.
          </Text>
        )}
        {waiting.length > 0 && unsaid.length > 0 && (
          <Text size="sm">Ainda não informado: {factNames(unsaid)}.</Text>
        )}
        {isOpen ? (
          <DataForm
            link={link}
            data={data}
            onSent={() => {
              setCorrecting(false)
              setSent((times) => times + 1)
            }}
          />
        ) : (
          state === 'waiting' &&
          facts.length > 0 && (
            <Group className={classes.ways}>
              <Button variant="default" onClick={() => setCorrecting(true)}>
                Corrigir ou completar
              </Button>
            </Group>
          )
        )}
      </Stack>
    </li>
  )
}

function DataForm({ link, data, onSent }: DataCardProps & { onSent: () => void }) {
  const { position, person, isCompany, facts, waiting } = data
  const client = useQueryClient()
  // The broker may change the wanted facts while somebody types, and the rules follow.
  const asked = facts.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the facts are what they are made of
  const rules = useMemo(() => handedFormSchema({ facts }), [asked])
  const [typed] = useState(() => typedBefore(link, position))
  const form = useValidatedForm<DataValues, SaidData>(rules, typed)
  const { values } = form
  useEffect(() => keepTyped(link, position, values), [link, position, values])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (said: SaidData) =>
      callEndpoint(handDataIn, { params: { key: link }, body: { position, ...said } }),
    onSuccess: async () => {
      form.setValues(emptyValues())
      forgetTyped(link, position)
      await client.invalidateQueries({ queryKey: keys.requested(link) })
      onSent()
    },
    onError: (error) => void form.showRefusal(error),
  })
  const isOnField = Object.keys(form.errors).length > 0

  return (
    <form onSubmit={form.submit((said) => mutate(said))} aria-label={`Dados de ${person}`} noValidate>
      <Stack gap="sm" className={classes.fields}>
        <Text size="sm" c="dimmed">
          {waiting.length > 0
            ? 'Preencha só o que quer corrigir ou acrescentar. O resto fica como foi enviado.'
            : 'Escreva como está no documento. O que não souber pode ficar vazio.'}
        </Text>
        {shownFacts(data, values).map((fact) => (
          <DataField key={fact} fact={fact} form={form} isCompany={isCompany} />
        ))}
        {/* A trap for programs, which fill in even the fields that people do not see. */}
        <div className={classes.trap} aria-hidden>
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={({ currentTarget }) => form.setFieldValue('website', currentTarget.value)}
          />
        </div>
        {error && !isOnField && (
          <Text size="sm" c="red" role="alert">
            {error.message} O que você digitou continua aqui.
          </Text>
        )}
        <Group className={classes.ways}>
          <SubmitButton pending={isPending} pendingLabel="Enviando…">
            Enviar dados
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
