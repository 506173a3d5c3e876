import type { PopoverProps } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react'
import { Borrowed } from './borrowed.tsx'
import { overlays } from './overlays.ts'

interface LatePopoverProps extends Pick<PopoverProps, 'width' | 'withinPortal' | 'hideDetached'> {
  label: string
  className?: string
  menu: { opened: boolean; toggle(): void; close(): void }
  button: (opener: ComponentPropsWithRef<'button'>) => ReactNode
  children: ReactNode
}

export function LatePopover({ label, className, menu, button, children, ...props }: LatePopoverProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const { toggle, close } = menu
  const { code, opened } = overlays.useOpening(menu.opened, close)
  return (
    <>
      {button({ ref: opener, onClick: toggle, 'aria-haspopup': 'dialog', 'aria-expanded': menu.opened })}
      {code && (
        <code.Popover
          opened={opened}
          onDismiss={close}
          position="bottom-end"
          shadow="md"
          trapFocus
          returnFocus
          {...props}
        >
          <code.Popover.Target>
            <Borrowed target={opener} />
          </code.Popover.Target>
          <code.Popover.Dropdown aria-label={label} className={className}>
            {children}
          </code.Popover.Dropdown>
        </code.Popover>
      )}
    </>
  )
}
