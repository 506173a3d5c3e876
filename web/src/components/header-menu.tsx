import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './header-menu.module.css'
import { LatePopover } from './late-popover.tsx'

export function HeaderMenu({
  label,
  name,
  icon,
  count,
  isUrgent = true,
  width,
  menu,
  onApproach,
  children,
}: {
  label: string
  /** Name of the button, with the number in words. */
  name: string
  icon: ReactNode
  count: number
  isUrgent?: boolean
  /** Maximum, in rem. */
  width: number
  menu: { opened: boolean; toggle(): void; close(): void }
  onApproach(): void
  children: ReactNode
}) {
  return (
    <LatePopover
      label={label}
      className={classes.menu}
      menu={menu}
      width={`min(${width}rem, calc(100vw - 1rem))`}
      withinPortal={false}
      button={(opener) => (
        <ActionIcon
          className={classes.button}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={name}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          {...opener}
        >
          {icon}
          {count > 0 && (
            <span
              className={classes.badge}
              data-count={count > 9 ? '9+' : count}
              data-urgent={isUrgent || undefined}
              aria-hidden
            />
          )}
        </ActionIcon>
      )}
    >
      {children}
    </LatePopover>
  )
}
