import { digitsOf } from '@soleira/domain/format/digits'

export interface Typed {
  text: string
  caret: number
}

export interface Keystroke {
  previous: string
  typed: Typed
  /** The event's `inputType`: 'insertText', 'deleteContentBackward', 'insertFromPaste' … */
  inputType?: string | undefined
}

export type Mask = (text: string) => string

/**
 * Masks a keystroke and keeps the caret beside its digit, so that typing, pasting and deleting in the middle
 * work as in a field without a mask.
 */
export function remaskKeystroke(mask: Mask, { previous, typed, inputType }: Keystroke): Typed {
  const { text, caret } = crossSeparator(mask, previous, typed, inputType)
  const masked = mask(text)
  if (inputType === 'insertText' && overflows(text, masked, previous)) {
    return { text: previous, caret: Math.max(0, caret - (text.length - previous.length)) }
  }
  if (caret >= text.length) return { text: masked, caret: masked.length }
  return { text: masked, caret: pastDigits(masked, digitsOf(text.slice(0, caret)).length) }
}

/**
 * The mask would put a deleted separator back, so the digit beyond it goes instead. A separator that the mask
 * does not put back goes alone: one in a number of another country, or one at the end that the user typed. So do a
 * plus and a letter.
 */
function crossSeparator(
  mask: Mask,
  previous: string,
  { text, caret }: Typed,
  inputType: string | undefined,
): Typed {
  const onlySeparator = previous.length - text.length === 1 && digitsOf(previous) === digitsOf(text)
  const isTyped = /[\p{L}+]/u.test(previous.charAt(caret))
  const wasTyped = isTyped || (caret === text.length ? mask(text) !== previous : mask(text) === text)
  if (!onlySeparator || wasTyped) return { text, caret }
  // Works on the previous text: without its comma, the cents would be read as reais.
  const [left, right] = [previous.slice(0, caret), previous.slice(caret)]
  if (inputType === 'deleteContentBackward') {
    const head = left.replace(/\d\D*$/, '')
    return { text: head + right, caret: head.length }
  }
  if (inputType === 'deleteContentForward') {
    return { text: left + right.replace(/^(\D*)\d/, '$1'), caret }
  }
  return { text, caret }
}

function overflows(text: string, masked: string, previous: string): boolean {
  const given = digitsOf(text).replace(/^0+/, '').length
  const kept = digitsOf(masked).replace(/^0+/, '').length
  return kept < given && digitsOf(masked).length === digitsOf(previous).length
}

function pastDigits(masked: string, count: number): number {
  let seen = 0
  for (let index = 0; index < masked.length; index++) {
    if (seen === count) return index
    if (/\d/.test(masked.charAt(index))) seen++
  }
  return masked.length
}
