import { isTypedInto } from './search-chord.ts'

export type KeyAct = 'search' | 'help' | 'next' | 'previous' | 'tick' | 'finish' | 'put off'

/** Names keys as events do, in lower case. The code that hears them and the dialog that explains them read it. */
export const keyTable: Record<KeyAct, readonly string[]> = {
  search: ['/'],
  help: ['?'],
  next: ['j', 'arrowdown'],
  previous: ['k', 'arrowup'],
  tick: ['x'],
  finish: ['e'],
  'put off': ['a'],
}

/** Keys of a single character can be switched off on this device, as WCAG 2.1.4 asks. */
export const keysOff = 'soleira.keys-off'

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(keysOff) === null
  } catch {
    return true
  }
}

/** Null for every other key, for one that is typed into a field, and for one with a modifier. */
export function actOf(event: KeyboardEvent): KeyAct | null {
  if (event.isComposing || event.defaultPrevented) return null
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  // Some keyboards write '/' and '?' with AltGr, which Windows reports as Control and Alt.
  const isModified = metaKey || (!event.getModifierState('AltGraph') && (ctrlKey || altKey))
  const isShifted = shiftKey && /^\p{L}$/u.test(key)
  if (isModified || isShifted || isTypedInto(event.target) || !areKeysOn()) return null
  const acts = Object.keys(keyTable) as KeyAct[]
  return acts.find((act) => keyTable[act].includes(key.toLowerCase())) ?? null
}
