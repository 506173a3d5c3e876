const outward = /^(mailto|tel):/i

/** In milliseconds: the browser tells right after the press. */
const soon = 1_000

/**
 * A link that begins a letter or a call leaves the page where it is. Chromium 156 says all the same that it is about to
 * be left: it would ask about unsaved text, and a deletion that waits for its undo would be done. To be called before
 * anybody else listens.
 */
export function hushOutwardLinks(): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY
  const press = ({ target, timeStamp }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    pressedAt = link && outward.test(link.href) ? timeStamp : Number.NEGATIVE_INFINITY
  }
  const leave = (event: Event) => {
    if (event.timeStamp - pressedAt < soon) event.stopImmediatePropagation()
  }
  window.addEventListener('click', press, true)
  window.addEventListener('beforeunload', leave, true)
  return () => {
    window.removeEventListener('click', press, true)
    window.removeEventListener('beforeunload', leave, true)
  }
}
