import { digitsOf } from '@soleira/domain/format/digits'

/** What is in the field after a keystroke, and where the caret stands in it. */
export interface Typed {
  text: string
  caret: number
}

export interface Keystroke {
  /** The field's text before. */
  previous: string
  /** What the browser made of the keystroke, and where it left the caret. */
  typed: Typed
  /** The event's `inputType`: 'insertText', 'deleteContentBackward', 'insertFromPaste' … */
  inputType?: string | undefined
}

export type Mask = (text: string) => string

/**
 * Masks a keystroke and keeps the caret beside the digit it was beside, so that typing, pasting
 * and deleting in the middle behave as they would without a mask.
 */
export function remask(mask: Mask, { previous, typed, inputType }: Keystroke): Typed {
  const { text, caret } = crossSeparator(mask, previous, typed, inputType)
  const masked = mask(text)
  if (inputType === 'insertText' && overflows(text, masked, previous)) {
    return { text: previous, caret: Math.max(0, caret - (text.length - previous.length)) }
  }
  if (caret >= text.length) return { text: masked, caret: masked.length }
  return { text: masked, caret: pastDigits(masked, digitsOf(text.slice(0, caret)).length) }
}

/**
 * Deleting a separator alone would change nothing: the digit on its far side goes instead. One at the end that was
 * typed, and that the mask does not put back, goes by itself.
 */
function crossSeparator(
  mask: Mask,
  previous: string,
  { text, caret }: Typed,
  inputType: string | undefined,
): Typed {
  const onlySeparator = previous.length - text.length === 1 && digitsOf(previous) === digitsOf(text)
  const wasTyped = caret === text.length && mask(text) !== previous
  if (!onlySeparator || wasTyped) return { text, caret }
  // From what was there before: a comma that is gone would make reais of the cents.
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

/** A digit typed into a full field would push the last one out: it is refused instead. */
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
