import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import classes from './item-row.module.css'
import { useIntoView } from './use-into-view.ts'

interface NoteFormProps {
  /** What the form is about, for whoever hears it. */
  name: string
  label: string
  description: string
  /** What is said when nothing was written. */
  missing: string
  submit: string
  submitting: string
  isPending: boolean
  onSubmit: (note: string) => void
  onCancel: () => void
}

/** Asks in a row for some words of the broker, which are kept with the item. */
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
