import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../../../components/dialog.tsx'
import { SubmitButton } from '../../../../components/submit-button.tsx'
import { useLeaveGuard } from '../../../../lib/forms/leave-guard.ts'
import { useSteps } from '../../use-steps.ts'
import type { RequestSeveralProps } from './request-several.tsx'

export function SetAsideSeveral({ items, propertyId, onDone, onClose }: RequestSeveralProps) {
  const { mutate, isPending } = useSteps(propertyId)
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const close = useLeaveGuard(note.trim() !== '', onClose)
  const many = countWithNoun(items.length, 'certidão', 'certidões')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!note.trim()) {
      setError(`Escreva por que ${items.length === 1 ? 'ela não se aplica' : 'elas não se aplicam'}`)
      return field.current?.focus()
    }
    mutate(
      {
        items,
        action: 'set_aside',
        note: note.trim(),
        said: ['Não se aplica', `${many}: ${note.trim()}`],
      },
      { onSuccess: onDone },
    )
  }

  return (
    <Dialog title={`Não se aplica: ${many}`} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{joinWithAnd(items.map(({ name }) => name))}.</Text>
          <Textarea
            ref={field}
            label="Motivo"
            description="Contam como concluídas. O motivo fica em cada uma, no histórico e no relatório."
            required
            data-autofocus
            autosize
            minRows={2}
            maxLength={1000}
            value={note}
            error={error}
            onChange={({ currentTarget }) => {
              setNote(currentTarget.value)
              setError('')
            }}
          />
          <Group>
            <SubmitButton pending={isPending} pendingLabel="Anotando…">
              Não se aplica
            </SubmitButton>
            <Button variant="default" onClick={() => void close()}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
