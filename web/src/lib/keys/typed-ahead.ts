import { isTypedInto } from './search-chord.ts'

/** Null while no field is on its way. */
let kept: string | null = null
/** Where the focus was when it was ordered. */
let focused: Element | null = null

/** Some keyboards write letters with AltGr, which Windows reports as Control and Alt. */
function isLetter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  return [...key].length === 1 && !metaKey && (event.getModifierState('AltGraph') || (!ctrlKey && !altKey))
}

/** Keeps what is typed between the order for a field and its coming, so that no letter is lost or means a key. */
export const typedAhead = {
  begin(): void {
    kept ??= ''
    focused = document.activeElement
  },
  /**
   * Whether the key was for the field. There is nothing yet that Enter could choose. Who goes on in another field
   * meanwhile types there.
   */
  keep(event: KeyboardEvent): boolean {
    if (kept === null || event.isComposing || event.defaultPrevented) return false
    const { key, target } = event
    if (target !== focused && isTypedInto(target)) return false
    if (isLetter(event)) kept += key
    else if (key === 'Backspace') kept = [...kept].slice(0, -1).join('')
    else if (key !== 'Enter') return false
    event.preventDefault()
    return true
  },
  /** Hands it to the field, or forgets it, and keeps no more. */
  end(): string {
    const typed = kept ?? ''
    kept = null
    return typed
  },
}
