import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUpload } from '../../../icons/index.ts'
import { saidReverted, useChangeItem } from '../mutations.ts'
import type { ItemActionsProps } from './item-actions.tsx'
import { AutomaticChoice, ItemMenu, SetAsideChoice } from './item-menu.tsx'

export function RequestedActions(props: ItemActionsProps) {
  const { item, propertyId, busy, onAskAutomatically, onChoose, onSetAside } = props
  const { mutate, isPending } = useChangeItem(propertyId)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        disabled={busy || isPending}
        aria-label={`Reverter: ${item.name}`}
        onClick={() => mutate({ item, action: 'revert', said: saidReverted })}
      >
        Reverter
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconUpload size={14} aria-hidden />}
        aria-label={`Enviar PDF: ${item.name}`}
        onClick={onChoose}
      >
        Enviar PDF
      </Button>
      <ItemMenu item={item} busy={busy}>
        <AutomaticChoice onAsk={onAskAutomatically} />
        <SetAsideChoice onSetAside={onSetAside} />
      </ItemMenu>
    </>
  )
}
