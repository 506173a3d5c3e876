import type { ReactNode } from 'react'
import { LazyMenu, MenuItem } from '../../../components/lazy-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import { IconCircleMinus, IconDots, IconSparkles } from '../../../icons/index.ts'
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

/** 'Solicitar automaticamente', in the menu where it is not the next step. */
export function AutomaticChoice({ onAsk }: { onAsk: (() => void) | undefined }) {
  if (!onAsk) return null
  return (
    <MenuItem leftSection={<IconSparkles size={16} aria-hidden />} onClick={onAsk}>
      Solicitar automaticamente
    </MenuItem>
  )
}

/** 'Não se aplica', in the menu of an item that is still open. */
export function SetAsideChoice({ onSetAside }: { onSetAside: () => void }) {
  return (
    <MenuItem leftSection={<IconCircleMinus size={16} aria-hidden />} onClick={onSetAside}>
      Não se aplica
    </MenuItem>
  )
}
