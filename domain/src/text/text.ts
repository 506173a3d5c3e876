import { z } from 'zod'

// Control and direction characters, and the two that XML forbids, because a draft is XML. Tabs, line breaks and the
// joiners of emoji stay.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/**
 * Text as it is kept: well-formed Unicode in composed form, without control characters
 * (PostgreSQL refuses NUL, and the others only disguise what a text says), trimmed.
 */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(invisible, '').normalize('NFC').trim()
}

/** A text field of at most `max` characters; `required` is the message when it is empty. */
export function textField(max: number, required?: string) {
  const field = z.string(required ?? 'Texto inválido').overwrite(cleanText)
  const bounded = field.max(max, `Use no máximo ${max} caracteres`)
  return required ? bounded.min(1, required) : bounded
}

/** Optional text: absent, null and empty all become null. */
export function optionalText(max: number) {
  return textField(max)
    .nullish()
    .transform((text) => text || null)
}
