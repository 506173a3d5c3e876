import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'
import { closeLayerIn, closesItself } from '../lib/focus/layers.ts'
import { useIsAsking } from './confirm.tsx'

const dialogs = '[role="dialog"]'
/** A layer that an Escape has closed is gone when the next listener looks for the one on top. */
const heard = new WeakSet<Event>()

/** React draws what a key has changed before the next listener hears it, so an open list is closed by then. */
function hearListsFirst(event: KeyboardEvent): void {
  if (closesItself(event.target)) heard.add(event)
}

/**
 * Escape closes what was opened last, one thing at a time. Mantine's own listener would hear the Escape that has
 * just closed what lies over this, and would close this, too.
 */
export function useEscape(root: RefObject<Element | null>, isOpen: boolean, onClose: () => void): void {
  const isAsking = useIsAsking()
  useWindowEvent('keydown', hearListsFirst, true)
  useWindowEvent('keydown', (event) => {
    if (!isOpen || event.key !== 'Escape' || event.isComposing) return
    if (heard.has(event)) return
    const within = event.target instanceof Element && event.target.closest(dialogs)
    // The dialog on top comes last in the document. It is meant where nothing has the focus.
    const top = within || [...document.querySelectorAll(dialogs)].at(-1)
    if ((isAsking && !within) || top !== root.current?.querySelector(dialogs)) return
    heard.add(event)
    if (!closeLayerIn(root.current)) onClose()
  })
}
