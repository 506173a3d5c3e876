import { Button } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail } from '@soleira/domain/diligence/checklist'
import { IconExternalLink, IconMail, IconMapPin, IconUpload } from '../../../icons/index.ts'
import type { ItemActionsProps } from './item-actions.tsx'
import { ItemMenu, SetAsideChoice } from './item-menu.tsx'

/**
 * The certificate is still to be asked for, or its page is open and the broker's word awaited. What is here already is
 * filed at once.
 */
export function PendingActions(props: ItemActionsProps) {
  const { item, waiting, busy, onAsk, onConfirm, onChoose, onSetAside } = props
  const { id, name } = item
  const Where = id === askedByEmail ? IconMail : requestUrl(id) ? IconExternalLink : IconMapPin
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconUpload size={14} aria-hidden />}
        disabled={busy}
        aria-label={`Enviar PDF: ${name}`}
        onClick={onChoose}
      >
        Enviar PDF
      </Button>
      {waiting && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Confirmar Solicitação: ${name}`}
          onClick={onConfirm}
        >
          Confirmar Solicitação
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<Where size={14} aria-hidden />}
        aria-label={`Solicitar: ${name}`}
        onClick={onAsk}
      >
        Solicitar
      </Button>
      <ItemMenu item={item} busy={busy}>
        <SetAsideChoice onSetAside={onSetAside} />
      </ItemMenu>
    </>
  )
}
