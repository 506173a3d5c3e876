const outward = /^(mailto|tel):/i

/** In milliseconds: the browser tells right after the press. */
const soon = 1_000

/**
 * A link that begins a letter or a call mostly leaves the page where it is. Chromium 156 says all the same that it is
 * about to be left, and a deletion that waits for its undo would be done. But where the broker's letters are written on
 * a web page the link takes the tab there. So whoever has something to lose still asks, and listens in the capture
 * phase; the others hear nothing.
 */
export function hushOutwardLinks(): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY
  const leave = (event: Event) => {
    if (event.timeStamp - pressedAt < soon && !event.defaultPrevented) event.stopImmediatePropagation()
  }
  const press = ({ target, timeStamp }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    pressedAt = link && outward.test(link.href) ? timeStamp : Number.NEGATIVE_INFINITY
    // Anew, so that it comes after all who listen in that phase by now.
    window.removeEventListener('beforeunload', leave, true)
    window.addEventListener('beforeunload', leave, true)
  }
  window.addEventListener('click', press, true)
  return () => {
    window.removeEventListener('click', press, true)
    window.removeEventListener('beforeunload', leave, true)
  }
}
