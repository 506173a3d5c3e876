import type { ReactNode } from 'react'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import { IconCircleMinus, IconDots, IconSparkles } from '../../../icons/index.ts'
import type { ShownItem } from './shown-item.ts'

interface ItemMenuProps {
  item: ShownItem
  busy: boolean
  children: ReactNode
}

export function ItemMenu({ item, busy, children }: ItemMenuProps) {
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <RowIconButton {...opener} disabled={busy} aria-label={`Mais ações: ${item.name}`}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      {children}
    </LateMenu>
  )
}

export function AutomaticChoice({ onAsk }: { onAsk: (() => void) | undefined }) {
  if (!onAsk) return null
  return (
    <MenuItem leftSection={<IconSparkles size={16} aria-hidden />} onClick={onAsk}>
      Solicitar automaticamente
    </MenuItem>
  )
}

export function SetAsideChoice({ onSetAside }: { onSetAside: () => void }) {
  return (
    <MenuItem leftSection={<IconCircleMinus size={16} aria-hidden />} onClick={onSetAside}>
      Não se aplica
    </MenuItem>
  )
}
