import { Stack, Text, Title } from '@mantine/core'
import type { Shared } from '@soleira/domain/share/recipient'
import { recipientNotice } from '@soleira/domain/share/share'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SecretInput } from '../../../components/secret-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import classes from './recipient.module.css'
import { openLink, type Visit } from './visit.ts'

interface DoorProps {
  link: string
  shared: Shared
  onOpen: (visit: Visit) => void
}

/** Nothing is opened or counted until the recipient asks for it. */
export function Door({ link, shared, onOpen }: DoorProps) {
  const { broker, recipient, hasPassword, expiresAt, keepDays } = shared
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => openLink(link, password),
    onSuccess: onOpen,
  })
  const wrong = error instanceof ApiError ? error.fields.password : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <form className={classes.door} onSubmit={submit} aria-label="Abrir documentos">
      <Stack gap="lg">
        <Title order={1}>Documentos para {recipient}</Title>
        <Text>
          <strong>{broker.name}</strong> ({broker.creci}) compartilhou documentos de um imóvel com você. O
          link vale até {showMoment(expiresAt)}.
        </Text>
        <Text size="sm" className={classes.notice}>
          {recipientNotice(keepDays)}
        </Text>
        {hasPassword && (
          <SecretInput
            label="Senha do link"
            description="Quem enviou o link informou a senha à parte."
            autoComplete="off"
            value={password}
            error={wrong}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        {error && !wrong && (
          <Text role="alert" c="red">
            {error.message}
          </Text>
        )}
        <SubmitButton size="md" fullWidth pending={isPending} pendingLabel="Abrindo...">
          Abrir documentos
        </SubmitButton>
      </Stack>
    </form>
  )
}
