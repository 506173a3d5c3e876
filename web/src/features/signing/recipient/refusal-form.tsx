import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { ToSign } from '@soleira/domain/signing/recipient'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { useKeptText } from '../../../lib/forms/kept-text.ts'
import { useRefuseToSign } from './queries.ts'
import classes from './recipient.module.css'

interface RefusalFormProps {
  link: string
  broker: ToSign['broker']
}

/** Takes no code. The reason goes to the broker, and nobody can sign any more. */
export function RefusalForm({ link, broker }: RefusalFormProps) {
  const [reason, setReason] = useKeptText('reason', link)
  const [isOpen, open] = useState(reason !== '')
  const [isEmpty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useRefuseToSign(link)
  if (!isOpen) {
    return (
      <Button variant="subtle" color="red" size="md" onClick={() => open(true)}>
        Recusar
      </Button>
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(!reason.trim())
    if (reason.trim()) mutate(reason)
  }

  const wrong = error instanceof ApiError ? error.fields.reason : undefined
  return (
    <form className={classes.card} onSubmit={submit} aria-label="Recusar o documento" noValidate>
      <Stack gap="md">
        <Title order={2} size="h4">
          Recusar
        </Title>
        <Text>
          {broker.name} recebe o motivo. Depois disso ninguém mais pode assinar este documento, e isto não se
          desfaz.
        </Text>
        <Textarea
          label="Motivo"
          size="md"
          autosize
          minRows={3}
          maxLength={1_000}
          required
          error={isEmpty ? 'Diga o motivo' : wrong}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {error && !wrong && (
          <Text role="alert" c="red">
            {error.message}
          </Text>
        )}
        <Group>
          <SubmitButton size="md" color="red" pending={isPending} pendingLabel="Enviando...">
            Recusar o documento
          </SubmitButton>
          <Button size="md" variant="default" onClick={() => open(false)}>
            Voltar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
