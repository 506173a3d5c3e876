/** The field that stands in for one that is on its way. */
let field: HTMLInputElement | null = null
/** Where the focus was when it was ordered. */
let before: Element | null = null

/** Some keyboards write letters with AltGr, which Windows reports as Control and Alt. */
function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  return [...key].length === 1 && !metaKey && (event.getModifierState('AltGraph') || (!ctrlKey && !altKey))
}

/**
 * Keeps what comes between the order for a field and its coming, so that nothing is lost or means a key. A field of its
 * own takes it: only there a browser pastes, and an input method writes.
 */
export const typedAhead = {
  /** Escape calls the order off. */
  begin(callOff: () => void): void {
    if (field) return
    before = document.activeElement
    field = document.createElement('input')
    // Nobody sees it: what is written there shows in the field that comes.
    Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', pointerEvents: 'none' })
    field.setAttribute('aria-label', 'Buscar')
    field.addEventListener('keydown', (event) => {
      // One that ends the choice of an input method is not meant for the search.
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      typedAhead.end()
      callOff()
    })
    document.body.append(field)
    field.focus({ preventScroll: true })
  },
  /** Takes a key that came before the field did, and was heard only now. Returns whether it was for the field. */
  keep(event: KeyboardEvent): boolean {
    if (!field || event.isComposing || event.defaultPrevented) return false
    const { key } = event
    if (isLetter(event)) field.value += key
    else if (key === 'Backspace') field.value = [...field.value].slice(0, -1).join('')
    // There is nothing yet that Enter could choose.
    else if (key !== 'Enter') return false
    return true
  },
  /** Hands over what was written, or forgets it, and keeps no more. */
  end(): string {
    const typed = field?.value ?? ''
    const isHere = field !== null && document.activeElement === field
    field?.remove()
    field = null
    if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    return typed
  },
}
