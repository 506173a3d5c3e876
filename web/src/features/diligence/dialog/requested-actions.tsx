import { Button } from '@mantine/core'
import { itemLabel } from '@soleira/domain/diligence/checklist'
import { IconArrowBackUp, IconUpload } from '../../../icons/index.ts'
import { useChangeItem } from '../mutations.ts'
import { usePdfPicker } from './choose-pdf.tsx'
import type { ItemActionsProps } from './item-actions.tsx'

/** The certificate was asked for: its PDF is awaited, unless it was a mistake. */
export function RequestedActions({ item, propertyId, busy, onFile }: ItemActionsProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  const picker = usePdfPicker(item.id, onFile)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        disabled={busy || isPending}
        aria-label={`Reverter: ${itemLabel(item.id)}`}
        onClick={() =>
          mutate({ item, action: 'revert', said: ['Status revertido', 'O item voltou para pendente.'] })
        }
      >
        Reverter
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUpload size={14} aria-hidden />}
        aria-label={`Enviar PDF: ${itemLabel(item.id)}`}
        onClick={picker.open}
      >
        Enviar PDF
      </Button>
      {picker.input}
    </>
  )
}
