import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import classes from './dialog.module.css'
import { useIntoView } from './use-into-view.ts'

interface NoteFormProps {
  name: string
  label: string
  description: string
  missing: string
  submit: string
  submitting: string
  isPending: boolean
  onSubmit: (note: string) => void
  onCancel: () => void
}

export function NoteForm({ name, label, description, missing, isPending, ...form }: NoteFormProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useIntoView<HTMLFormElement>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (note.trim()) return form.onSubmit(note.trim())
    setError(missing)
    field.current?.focus()
  }

  return (
    <form ref={place} className={classes.form} aria-label={name} noValidate onSubmit={submit}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        required
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
      <div className={classes.buttons}>
        <SubmitButton size="compact-md" pending={isPending} pendingLabel={form.submitting}>
          {form.submit}
        </SubmitButton>
        <Button size="compact-md" variant="default" onClick={form.onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
