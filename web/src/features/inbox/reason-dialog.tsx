import { Button, Group, Stack, Textarea } from '@mantine/core'
import { longestReason } from '@soleira/domain/document-request/wanted'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ApiError } from '../../lib/api/api.ts'

interface ReasonDialogProps {
  description: string
  placeholder: string
  refuse: (reason: string) => Promise<unknown>
  onRefused: () => void
  onClose: () => void
}

/** The sender sees the reason. */
export function ReasonDialog({ description, placeholder, refuse, onRefused, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => refuse(reason),
    onSuccess: () => {
      onRefused()
      onClose()
    },
  })
  const wrong = error instanceof ApiError ? (error.fields.reason ?? error.message) : error?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    mutate()
  }

  return (
    <Dialog title="Recusar com motivo" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label="Motivo"
            description={description}
            placeholder={placeholder}
            autosize
            minRows={3}
            maxLength={longestReason}
            value={reason}
            error={wrong}
            data-autofocus
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group>
            <SubmitButton color="red" pending={isPending} pendingLabel="Recusando…">
              Recusar
            </SubmitButton>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
