import { Button } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { MenuItem } from '../../../components/late-menu.tsx'
import {
  type Icon,
  IconExternalLink,
  IconMail,
  IconMapPin,
  IconSparkles,
  IconUpload,
} from '../../../icons/index.ts'
import { LateAskDialog } from '../../automation/ask-choice.tsx'
import { ItemMenu, SetAsideChoice } from './item-menu.tsx'
import type { ItemActionsProps, ShownItem } from './shown-item.ts'

export function PendingActions(props: ItemActionsProps) {
  return props.item.counts ? <CountedActions {...props} /> : <UncountedActions {...props} />
}

function CountedActions(props: ItemActionsProps) {
  const { item, waiting, busy, onAsk, onAskAutomatically, onConfirm, onChoose, onSetAside } = props
  const { id, name } = item
  const Where = placeIcon(id)
  return (
    <>
      {onAskAutomatically ? (
        <AutomaticButton name={name} onAsk={onAskAutomatically} />
      ) : (
        <Button
          data-edit="Envia o PDF da certidão"
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
      )}
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
        variant={onAskAutomatically ? 'default' : 'light'}
        leftSection={<Where size={14} aria-hidden />}
        aria-label={`Solicitar: ${name}`}
        onClick={onAsk}
      >
        Solicitar
      </Button>
      <ItemMenu item={item} busy={busy}>
        {onAskAutomatically && (
          <MenuItem leftSection={<IconUpload size={16} aria-hidden />} onClick={onChoose}>
            Enviar PDF
          </MenuItem>
        )}
        <SetAsideChoice onSetAside={onSetAside} />
      </ItemMenu>
    </>
  )
}

function AutomaticButton({ name, onAsk }: { name: string; onAsk: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconSparkles size={14} aria-hidden />}
      aria-label={`Solicitar automaticamente: ${name}`}
      onPointerEnter={LateAskDialog.approach}
      onFocus={LateAskDialog.approach}
      onClick={onAsk}
    >
      Solicitar automaticamente
    </Button>
  )
}

function UncountedActions({ item, busy, onAsk, onChoose, onSetAside }: ItemActionsProps) {
  const Where = placeIcon(item.id)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<Where size={14} aria-hidden />}
        aria-label={`Solicitar mesmo assim: ${item.name}`}
        onClick={onAsk}
      >
        Solicitar mesmo assim
      </Button>
      <ItemMenu item={item} busy={busy}>
        <MenuItem leftSection={<IconUpload size={16} aria-hidden />} onClick={onChoose}>
          Enviar PDF
        </MenuItem>
        <SetAsideChoice onSetAside={onSetAside} />
      </ItemMenu>
    </>
  )
}

/** Shows where the certificate is requested. */
function placeIcon(id: ShownItem['id']): Icon {
  if (id === askedByEmail) return IconMail
  return requestUrl(id) ? IconExternalLink : IconMapPin
}
