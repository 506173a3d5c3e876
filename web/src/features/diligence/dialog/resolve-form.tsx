import { Button, Textarea } from '@mantine/core'
import { itemLabel } from '@soleira/domain/diligence/checklist'
import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import { type FormEvent, useRef, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useChangeItem } from '../mutations.ts'
import classes from './item-row.module.css'
import { useIntoView } from './use-into-view.ts'

interface ResolveFormProps {
  item: DiligenceItem
  propertyId: number
  onDone: () => void
}

/** How the issue of a certificate was resolved, in the broker's words, kept with the item. */
export function ResolveForm({ item, propertyId, onDone }: ResolveFormProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  const [note, setNote] = useState('')
  const [error, setError] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const place = useIntoView<HTMLFormElement>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!note.trim()) {
      setError('Escreva como a pendência foi resolvida')
      return field.current?.focus()
    }
    mutate(
      {
        item,
        action: 'resolve',
        note: note.trim(),
        said: ['Pendência resolvida', 'A certidão conta como validada.'],
      },
      { onSuccess: onDone },
    )
  }

  return (
    <form
      ref={place}
      className={classes.form}
      aria-label={`Pendência: ${itemLabel(item.id)}`}
      noValidate
      onSubmit={submit}
    >
      <Textarea
        ref={field}
        label="Como foi resolvida"
        description="A nota fica no histórico e no relatório."
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
        <SubmitButton size="compact-md" pending={isPending} pendingLabel="Resolvendo…">
          Marcar como resolvida
        </SubmitButton>
        <Button size="compact-md" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
