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
 * and deleting in the middle behave as they would without a mask. `anchor` says from which side
 * digits are counted: `start` for codes that grow to the right, `end` for money, whose digits
 * move to the left as more are typed.
 */
export function remask(
  mask: Mask,
  { previous, typed, inputType }: Keystroke,
  anchor: 'start' | 'end' = 'start',
): Typed {
  const { text, caret } = crossSeparator(previous, typed, inputType)
  const masked = mask(text)
  if (inputType === 'insertText' && overflows(text, masked, previous)) {
    return { text: previous, caret: Math.max(0, caret - (text.length - previous.length)) }
  }
  if (caret >= text.length) return { text: masked, caret: masked.length }
  const before = digitsOf(text.slice(0, caret)).length
  const after = digitsOf(text.slice(caret)).length
  return { text: masked, caret: anchor === 'start' ? pastDigits(masked, before) : upToLast(masked, after) }
}

/** Deleting a separator alone would change nothing: the digit on its far side goes instead. */
function crossSeparator(previous: string, { text, caret }: Typed, inputType: string | undefined): Typed {
  const onlySeparator = previous.length - text.length === 1 && digitsOf(previous) === digitsOf(text)
  if (!onlySeparator) return { text, caret }
  if (inputType === 'deleteContentBackward') {
    const head = text.slice(0, caret).replace(/\d\D*$/, '')
    return { text: head + text.slice(caret), caret: head.length }
  }
  if (inputType === 'deleteContentForward') {
    return { text: text.slice(0, caret) + text.slice(caret).replace(/^\D*\d/, ''), caret }
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

function upToLast(masked: string, count: number): number {
  let seen = 0
  for (let index = masked.length; index > 0; index--) {
    if (seen === count) return index
    if (/\d/.test(masked.charAt(index - 1))) seen++
  }
  return 0
}
