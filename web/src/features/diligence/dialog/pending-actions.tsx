import { Button } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail, itemLabel } from '@soleira/domain/diligence/checklist'
import { IconExternalLink, IconMail, IconMapPin } from '../../../icons/index.ts'
import type { ItemActionsProps } from './item-actions.tsx'

/** The certificate is still to be asked for, or its page is open and the broker's word awaited. */
export function PendingActions({ item: { id }, waiting, onAsk, onConfirm }: ItemActionsProps) {
  const Where = id === askedByEmail ? IconMail : requestUrl(id) ? IconExternalLink : IconMapPin
  return (
    <>
      {waiting && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Confirmar Solicitação: ${itemLabel(id)}`}
          onClick={onConfirm}
        >
          Confirmar Solicitação
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<Where size={14} aria-hidden />}
        aria-label={`Solicitar: ${itemLabel(id)}`}
        onClick={onAsk}
      >
        Solicitar
      </Button>
    </>
  )
}
