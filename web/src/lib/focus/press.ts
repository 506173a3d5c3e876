let pressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(end, () => (pressed = false), true)
  }
}

/**
 * Runs `action` now, or, while a pointer is down, just after its click was delivered. An error that appears
 * during a press would push the link away from under the pointer, and the click would be lost.
 */
export function afterPress(action: () => void): void {
  if (!pressed) action()
  else document.addEventListener('pointerup', () => setTimeout(action), { capture: true, once: true })
}
