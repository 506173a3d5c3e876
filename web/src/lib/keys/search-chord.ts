/** Apple's fields use Control with K themselves. */
const isApple = /^(Mac|iP)/.test(navigator.platform)

export const searchChord = isApple ? '⌘K' : 'Ctrl K'

/** It works in fields, too, and cannot be switched off. */
export function isSearchChord({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [held, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return key.toLowerCase() === 'k' && held && !other && !altKey && !shiftKey
}

/** Dialogs and menus have keys of their own. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null

const typed =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="slider"]'

export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null
