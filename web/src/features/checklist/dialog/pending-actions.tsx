import { Button } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { MenuItem } from '../../../components/late-menu.tsx'
import { IconExternalLink, IconMail, IconMapPin, IconSparkles, IconUpload } from '../../../icons/index.ts'
import { LateAskDialog } from '../../automation/ask-choice.tsx'
import type { ItemActionsProps } from './item-actions.tsx'
import { ItemMenu, SetAsideChoice } from './item-menu.tsx'

export function PendingActions(props: ItemActionsProps) {
  const { item, waiting, busy, onAsk, onAskAutomatically, onConfirm, onChoose, onSetAside } = props
  const { id, name, counts } = item
  const Where = id === askedByEmail ? IconMail : requestUrl(id) ? IconExternalLink : IconMapPin
  if (!counts) {
    return (
      <>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Where size={14} aria-hidden />}
          aria-label={`Solicitar mesmo assim: ${name}`}
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
  return (
    <>
      {onAskAutomatically ? (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconSparkles size={14} aria-hidden />}
          aria-label={`Solicitar automaticamente: ${name}`}
          onPointerEnter={LateAskDialog.approach}
          onFocus={LateAskDialog.approach}
          onClick={onAskAutomatically}
        >
          Solicitar automaticamente
        </Button>
      ) : (
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
