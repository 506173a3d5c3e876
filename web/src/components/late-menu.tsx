import type { MenuItemProps, MenuLabelProps, MenuProps } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react'
import { Borrowed } from './borrowed.tsx'
import { overlays } from './overlays.ts'

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'floatingStrategy'> {
  /** Draws the button, with what makes it one that opens a menu. */
  button: (opener: ComponentPropsWithRef<'button'>) => ReactNode
  /** Of the list. */
  className?: string
  /** `MenuItem`, `MenuLabel` and `MenuDivider`. */
  children: ReactNode
}

/** A menu that is not there until its button is pressed for the first time: a list has one in every row. */
export function LateMenu({ button, className, children, ...props }: LateMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { code, opened } = overlays.useOpening(isOpen, () => setOpen(false))
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      {button({ ref: opener, onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      {code && (
        <code.Menu opened={opened} onChange={setOpen} {...props}>
          <code.Menu.Target>
            <Borrowed target={opener} />
          </code.Menu.Target>
          <code.Menu.Dropdown className={className}>{children}</code.Menu.Dropdown>
        </code.Menu>
      )}
    </>
  )
}

/** One thing that can be done. */
export function MenuItem(props: MenuItemProps & ComponentPropsWithRef<'button'>) {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Item {...props} />
}

/** What stands over some items, or tells whose menu it is. */
export function MenuLabel(props: MenuLabelProps) {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Label {...props} />
}

/** A line between items. */
export function MenuDivider() {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Divider />
}
