import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

interface AsideFormProps {
  /** The name of the thing that is set aside. */
  what: string
  isPending: boolean
  onSay: (reason: string) => void
  onCancel: () => void
}

/** Asks why something does not apply. */
export function AsideForm({ what, isPending, onSay, onCancel }: AsideFormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onSay(reason.trim())
    else setError('Escreva por que não se aplica')
  }
  return (
    <form aria-label={`Pôr de lado: ${what}`} noValidate onSubmit={submit}>
      <Stack gap="xs" maw={448} mt={6}>
        <TextInput
          label="Por que não se aplica"
          required
          autoFocus
          maxLength={300}
          value={reason}
          error={error}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" size="compact-sm" disabled={isPending}>
            Pôr de lado
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
