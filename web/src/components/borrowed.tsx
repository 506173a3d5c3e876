import { type Ref, type RefObject, useLayoutEffect } from 'react'

interface BorrowedProps {
  target: RefObject<HTMLElement | null>
  ref?: Ref<Element>
  id?: string
}

/** Gives Mantine a button that is drawn already as its target, so that the button keeps the focus. */
export function Borrowed({ target, ref, id }: BorrowedProps) {
  useLayoutEffect(() => {
    const { current } = target
    if (current && id) current.id = id
    if (typeof ref !== 'function') return
    const release = ref(current)
    return () => (typeof release === 'function' ? release() : void ref(null))
  }, [target, ref, id])
  return null
}
