/** What lies over the screen for a while: the focus goes back to what had it before. */
const overlay = '[role="dialog"], [role="menu"]'

/** The screen as a whole is no place: nobody would know where they are. */
const wholeScreen = 'main'

/** The heading of a list, for when the row goes that had the focus; the one nearest to the rows is the last. */
const headings = '[data-focus-home]'

/**
 * Gives the focus a place when what had it goes: a button that a change has replaced, a row that has moved, a dialog
 * that was closed. The place is the nearest around it that is still there, for a dialog what had the focus before.
 * It depends on nothing but what had the focus, so that it does not matter in which order the screens hear of a
 * change. A button that is only deaf for a while has the focus back when it hears again.
 *
 * Answers how to end it.
 */
export function keepFocus(): () => void {
  /** What has the focus or had it last, and what is around it, nearest first. */
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
    // Some browsers tell of it when an element goes, and it is still there: what comes of it shows when that is done.
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

/** The focus is nowhere: what had it went, or somebody pressed beside everything. */
const hasNobody = (): boolean => !document.activeElement || document.activeElement === document.body

function focus(element: Element | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
