import { Button, Textarea } from '@mantine/core'
import { type CommentInput, mostComment } from '@soleira/domain/agreement/comment'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import classes from './page.module.css'

interface CommentFormProps {
  /** A thread to go on with, or the clause of a new one. */
  on: { threadId: number } | { clauseId: string }
  label: string
  description?: string
  say: UseMutationResult<unknown, Error, CommentInput>
  onCancel?: () => void
}

/** Words stay until the server has them. */
export function CommentForm({ on, label, description, say, onCancel }: CommentFormProps) {
  const [words, type] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const leave = useLeaveGuard(words.trim() !== '', () => {
    type('')
    onCancel?.()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(!words.trim())
    if (!words.trim() || say.isPending) return
    say.mutate(
      { ...on, words },
      {
        onSuccess: () => {
          type('')
          onCancel?.()
        },
      },
    )
  }
  return (
    <form className={classes.list} aria-label={label} noValidate onSubmit={submit}>
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={mostComment}
        value={words}
        error={isEmpty ? 'Escreva o comentário' : say.error?.message}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={classes.line}>
        <SubmitButton size="compact-md" pending={say.isPending} pendingLabel="Enviando…">
          {'threadId' in on ? 'Responder' : 'Comentar'}
        </SubmitButton>
        {onCancel && (
          <Button size="compact-md" variant="default" onClick={leave}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  )
}
