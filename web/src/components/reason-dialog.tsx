import { Button, Group, Stack, Textarea } from '@mantine/core'
import { longestReason } from '@soleira/domain/document-request/wanted'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../lib/api/api.ts'
import { useLeaveGuard } from '../lib/forms/leave-guard.ts'
import { Dialog } from './dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

export interface ReasonWords {
  /** Who reads the reason, and what becomes of what is refused. */
  description: string
  placeholder: string
  isOptional?: boolean
}

interface ReasonDialogProps extends ReasonWords {
  refuse: (reason: string) => Promise<unknown>
  onRefused: () => void
  onClose: () => void
}

/** The one place where a reason is given for a refusal, of a paper or of what somebody or a paper says. */
export function ReasonDialog({
  description,
  placeholder,
  isOptional = false,
  refuse,
  onRefused,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => refuse(reason),
    onSuccess: () => {
      onRefused()
      onClose()
    },
  })
  const close = useLeaveGuard(reason.trim() !== '' && !isPending && !isSuccess, onClose)
  const wrong = error instanceof ApiError ? (error.fields.reason ?? error.message) : error?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    mutate()
  }

  return (
    <Dialog title={isOptional ? 'Recusar' : 'Recusar com motivo'} onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label={isOptional ? 'Motivo (opcional)' : 'Motivo'}
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
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
