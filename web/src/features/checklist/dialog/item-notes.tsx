import { useChangeItem } from '../mutations.ts'
import { NoteForm } from './note-form.tsx'
import type { ShownItem } from './shown-item.ts'

interface ItemNoteProps {
  item: ShownItem
  propertyId: number
  onDone: () => void
}

export function ResolveForm({ item, propertyId, onDone }: ItemNoteProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  return (
    <NoteForm
      name={`Pendência: ${item.name}`}
      label="Como foi resolvida"
      description="A nota fica no histórico e no relatório."
      missing="Escreva como a pendência foi resolvida"
      submit="Marcar como resolvida"
      submitting="Resolvendo…"
      isPending={isPending}
      onSubmit={(note) =>
        mutate(
          {
            item,
            action: 'resolve',
            note,
            said: ['Pendência resolvida', 'A certidão conta como validada.'],
          },
          { onSuccess: onDone },
        )
      }
      onCancel={onDone}
    />
  )
}

export function SetAsideForm({ item, propertyId, onDone }: ItemNoteProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  return (
    <NoteForm
      name={`Não se aplica: ${item.name}`}
      label="Por que não se aplica"
      description="O item passa a contar como concluído. O motivo fica no histórico e no relatório."
      missing="Escreva por que a certidão não se aplica"
      submit="Não se aplica"
      submitting="Anotando…"
      isPending={isPending}
      onSubmit={(note) =>
        mutate(
          { item, action: 'set_aside', note, said: ['Não se aplica', `${item.name}: ${note}`] },
          { onSuccess: onDone },
        )
      }
      onCancel={onDone}
    />
  )
}
