import { type DrawerProps, FocusTrap } from '@mantine/core'
import { useRef } from 'react'
import { overlays } from './overlays.ts'
import { useEscape } from './use-escape.ts'

interface SheetProps extends Omit<DrawerProps, 'opened'> {
  isOpen: boolean
  closeLabel?: string
}

/** Comes from an edge of the screen, and lies below dialogs that are opened from it. */
export function Sheet({ isOpen, closeLabel = 'Fechar', closeButtonProps, children, ...props }: SheetProps) {
  const root = useRef<HTMLDivElement>(null)
  const { code, opened } = overlays.useOpening(isOpen, props.onClose)
  useEscape(root, opened, props.onClose)
  return (
    code && (
      <code.Drawer
        ref={root}
        opened={opened}
        closeOnEscape={false}
        closeButtonProps={{ 'aria-label': closeLabel, ...closeButtonProps }}
        {...props}
      >
        {children}
        {/* As in a dialog. */}
        <FocusTrap.InitialFocus />
      </code.Drawer>
    )
  )
}
