import { Button } from '@mantine/core'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import type { SendDialogProps } from './send/send-dialog.tsx'

/** For a menu, which closes when its line is pressed: the dialog stands beside it. */
export const SendToSignDialog = lateComponent<SendDialogProps>(
  async () => (await import('./send/send-dialog.tsx')).SendDialog,
)

interface SendToSignProps extends Pick<SendDialogProps, 'kind' | 'id'> {
  isOffered?: boolean
}

/**
 * Sends a document to be signed, from where the document stands (part 3 §8). Keep it there once the document is
 * signed, and offer it no more: the dialog that has just taken the signed file stays open.
 */
export function SendToSign({ kind, id, isOffered = true }: SendToSignProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      {isOffered && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => open(true)}
          onPointerEnter={SendToSignDialog.approach}
          onFocus={SendToSignDialog.approach}
        >
          Enviar para assinatura
        </Button>
      )}
      {isOpen && <SendToSignDialog kind={kind} id={id} onClose={() => open(false)} />}
    </>
  )
}
