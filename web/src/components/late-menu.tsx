import type { MenuItemProps, MenuLabelProps, MenuProps } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react'
import { Borrowed } from './borrowed.tsx'
import { overlays } from './overlays.ts'

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'floatingStrategy'> {
  button: (opener: ComponentPropsWithRef<'button'>) => ReactNode
  className?: string
  children: ReactNode
}

/** The menu is not drawn until its button is first pressed, because every row of a list has one. */
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

export function MenuItem(props: MenuItemProps & ComponentPropsWithRef<'button'>) {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Item {...props} />
}

export function MenuLabel(props: MenuLabelProps) {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Label {...props} />
}

export function MenuDivider() {
  const code = overlays.useWhen(true)
  return code && <code.Menu.Divider />
}
