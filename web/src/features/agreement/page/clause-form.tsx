import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import classes from './page.module.css'
import type { ClauseDesk } from './use-clause-desk.ts'

/** The words of one clause, or of a free text with a heading of its own. */
export function ClauseForm({ desk, label }: { desk: ClauseDesk; label: string }) {
  const { draft, failure, isSaving, type, close, save } = desk
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  if (!draft) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
    if (!draft.text.trim()) field.current?.focus()
  }
  return (
    <form className={classes.form} aria-label={label} noValidate onSubmit={submit}>
      {draft.isFree && (
        <TextInput
          label="Título"
          description="Com título, ganha um número entre as cláusulas. Sem ele, é um parágrafo."
          maxLength={120}
          value={draft.name}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
      )}
      <Textarea
        ref={field}
        label={label}
        description="O que estiver entre colchetes, como [DATA], fica em branco e aparece em 'O que falta'."
        required
        autosize
        minRows={5}
        maxRows={24}
        maxLength={20_000}
        value={draft.text}
        error={failure}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      <div className={classes.line}>
        <Button type="submit" size="compact-md" aria-busy={isSaving}>
          {isSaving ? 'Salvando…' : 'Salvar texto'}
        </Button>
        <Button size="compact-md" variant="default" onClick={close}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
