import { Button } from '@mantine/core'
import { IconArrowBackUp } from '../../../icons/index.ts'
import { saidRequired, useChangeItem } from '../mutations.ts'
import type { ItemActionsProps } from './item-actions.tsx'

export function SetAsideActions({ item, propertyId }: ItemActionsProps) {
  const { mutate, isPending } = useChangeItem(propertyId)
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      disabled={isPending}
      aria-label={`Voltar a exigir: ${item.name}`}
      onClick={() =>
        mutate({
          item,
          action: 'take_back',
          said: saidRequired,
        })
      }
    >
      Voltar a exigir
    </Button>
  )
}
