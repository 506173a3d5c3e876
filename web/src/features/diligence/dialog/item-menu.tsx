import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { LazyMenu } from '../../../components/lazy-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import { IconCircleMinus, IconDots } from '../../../icons/index.ts'
import type { ShownItem } from './shown-item.ts'

interface ItemMenuProps {
  item: ShownItem
  /** A form of the item is open: what would take it away is not offered. */
  busy: boolean
  children: ReactNode
}

/** The rarer things that can be done with an item. */
export function ItemMenu({ item, busy, children }: ItemMenuProps) {
  return (
    <LazyMenu
      position="bottom-end"
      button={(opener) => (
        <RowIconButton {...opener} disabled={busy} aria-label={`Mais ações: ${item.name}`}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      {children}
    </LazyMenu>
  )
}

/** 'Não se aplica', in the menu of an item that is still open. */
export function SetAsideChoice({ onSetAside }: { onSetAside: () => void }) {
  return (
    <Menu.Item leftSection={<IconCircleMinus size={16} aria-hidden />} onClick={onSetAside}>
      Não se aplica
    </Menu.Item>
  )
}
