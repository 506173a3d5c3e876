const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A `ref` for a part of a screen that comes late: it comes into sight when the address ends in its name. It stays
 * there while what stands above it comes later still, until somebody moves the screen.
 */
export const arriveAt = (id: string) => (part: HTMLElement | null) => {
  if (!part || window.location.hash !== `#${id}`) return undefined
  const show = () => part.scrollIntoView({ block: 'start' })
  show()
  const growth = new ResizeObserver(show)
  growth.observe(part.parentElement ?? part)
  const leave = () => {
    growth.disconnect()
    for (const hand of hands) window.removeEventListener(hand, leave)
  }
  for (const hand of hands) window.addEventListener(hand, leave, { passive: true })
  return leave
}
