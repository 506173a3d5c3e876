import { Button, Group, Stack, Textarea } from '@mantine/core'
import { refusePaper } from '@soleira/domain/document-request/contract'
import { longestReason } from '@soleira/domain/document-request/wanted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ApiError, call } from '../../lib/api.ts'
import { keys } from '../../lib/query-keys.ts'
import { success } from '../../lib/toast.ts'

interface RefuseDialogProps {
  paperId: number
  onClose: () => void
  onRefused: () => void
}

/** Says why a paper that was handed in by link is not taken: it goes, and whoever sent it sees the reason. */
export function RefuseDialog({ paperId, onClose, onRefused }: RefuseDialogProps) {
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(refusePaper, { params: { id: paperId }, body: { reason } }),
    onSuccess: () => {
      success('Papel recusado', 'Quem enviou vê o motivo e pode enviar de novo.')
      void client.invalidateQueries({ queryKey: keys.today })
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
            description="Quem enviou lê este texto na página do link. O arquivo é apagado."
            placeholder="A foto está cortada. Fotografe a página inteira."
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
