const overlay = '[role="dialog"], [role="menu"]'

/** Focus never moves to the whole screen, because the user would not know where they are. */
const wholeScreen = 'main'

const headings = '[data-focus-home]'

/**
 * Moves the focus when the focused element goes: a button is replaced, a row moves, a dialog closes. Focus
 * goes to the nearest ancestor that is still there, or, after a dialog, to the element that had it before. A
 * button that was disabled gets the focus back once it is enabled. Only the focused element and its ancestors
 * are remembered, so the order in which screens redraw does not matter.
 *
 * Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The element with the focus, or the last one that had it, and its ancestors, nearest first. */
  let around: Element[] = []
  const before = new WeakMap<Element, Element[]>()

  function surroundings(element: Element): Element[] {
    const found: Element[] = []
    for (let one: Element | null = element; one && !one.matches(wholeScreen); one = one.parentElement) {
      found.push(one)
      if (!one.matches(overlay)) continue
      if (!around.includes(one)) before.set(one, around.filter(isThere))
      return found.concat(before.get(one) ?? [])
    }
    return found
  }

  function noteFocus({ target }: FocusEvent): void {
    if (target instanceof Element) around = surroundings(target)
  }

  function noteBlur({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget || !(target instanceof Element)) return
    // Some browsers send `focusout` when an element is removed, while it is still there. The microtask runs
    // after the removal.
    queueMicrotask(() => {
      const isTaken = !isThere(target) || target.matches(':disabled')
      if (isTaken || around[0] !== target || !hasNobody()) return
      const over = target.closest(overlay)
      around = over ? around.slice(around.indexOf(over)) : []
    })
  }

  function findPlace(): void {
    const [held] = around
    if (!held || !hasNobody()) return
    for (const one of isThere(held) ? [held] : around.filter(isThere)) {
      focus(one)
      if (hasNobody() && one !== held) focus([...one.querySelectorAll(headings)].at(-1))
      if (!hasNobody()) return
    }
  }

  const observer = new MutationObserver(findPlace)
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('focusout', noteBlur)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', noteFocus)
    document.removeEventListener('focusout', noteBlur)
  }
}

const isThere = (element: Element): boolean => element.isConnected

const hasNobody = (): boolean => !document.activeElement || document.activeElement === document.body

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
