import { Menu, type MenuProps } from '@mantine/core'
import {
  type ComponentPropsWithRef,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface LazyMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal'> {
  /** Draws the button, with what makes it one that opens a menu. */
  button: (opener: ComponentPropsWithRef<'button'>) => ReactNode
  children: ReactNode
}

/** A menu that is not there until its button is pressed for the first time: a list has one in every row. */
export function LazyMenu({ button, children, ...props }: LazyMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const toggle = () => {
    setWanted(true)
    setOpened(!opened)
  }
  return (
    <>
      {button({ ref: opener, onClick: toggle, 'aria-haspopup': 'menu', 'aria-expanded': opened })}
      {isWanted && (
        <Menu opened={opened} onChange={setOpened} {...props}>
          <Menu.Target>
            <Borrowed target={opener} />
          </Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

/** What Mantine takes for its target: the button that is there already, so that it keeps the focus. */
function Borrowed({
  target,
  ref,
  id,
}: {
  target: RefObject<HTMLButtonElement | null>
  ref?: Ref<Element>
  id?: string
}) {
  useLayoutEffect(() => {
    const { current } = target
    if (current && id) current.id = id
    if (typeof ref !== 'function') return
    const release = ref(current)
    return () => (typeof release === 'function' ? release() : void ref(null))
  }, [target, ref, id])
  return null
}
