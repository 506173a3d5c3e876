import { Button } from '@mantine/core'
import { IconArrowBackUp, IconUpload } from '../../../icons/index.ts'
import { saidRequired, saidReverted, useChangeItem } from '../mutations.ts'
import classes from './item-actions.module.css'
import { AutomaticChoice, ItemMenu, SetAsideChoice } from './item-menu.tsx'
import { PendingActions } from './pending-actions.tsx'
import { ReceivedActions } from './received-actions.tsx'
import type { ItemActionsProps } from './shown-item.ts'

const actionsOf = {
  pending: PendingActions,
  requested: RequestedActions,
  completed: ReceivedActions,
  set_aside: SetAsideActions,
}

export function ItemActions(props: ItemActionsProps) {
  const Actions = actionsOf[props.item.status]
  return (
    <div className={classes.actions}>
      <Actions {...props} />
    </div>
  )
}

function RequestedActions(props: ItemActionsProps) {
  const { item, busy, onAskAutomatically, onChoose, onSetAside } = props
  return (
    <>
      <BackButton {...props} label="Reverter" action="revert" said={saidReverted} />
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

function SetAsideActions({ item, propertyId }: ItemActionsProps) {
  const step = { label: 'Voltar a exigir', action: 'take_back', said: saidRequired } as const
  return <BackButton item={item} propertyId={propertyId} busy={false} {...step} />
}

interface BackButtonProps extends Pick<ItemActionsProps, 'item' | 'propertyId' | 'busy'> {
  label: string
  action: 'revert' | 'take_back'
  said: Parameters<ReturnType<typeof useChangeItem>['mutate']>[0]['said']
}

function BackButton({ item, propertyId, busy, label, action, said }: BackButtonProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      disabled={busy || isPending}
      aria-label={`${label}: ${item.name}`}
      onClick={() => mutate({ item, action, said })}
    >
      {label}
    </Button>
  )
}
