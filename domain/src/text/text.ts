import { z } from 'zod'

// Control and direction characters, and the two that XML forbids, because a draft is XML. Tabs, line breaks
// and the joiners of emoji stay.
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/**
 * Well-formed Unicode in composed form, trimmed. PostgreSQL refuses NUL, and the other control characters
 * only disguise a text. A text of which nothing is seen is empty.
 */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(invisible, '').normalize('NFC').trim()
  return /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(clean) ? clean : ''
}

/** `required` is the message for an empty field. */
export function textField(max: number, required?: string) {
  const field = z.string(required ?? 'Texto inválido').overwrite(cleanText)
  const bounded = field.max(max, `Use no máximo ${max} caracteres`)
  return required ? bounded.min(1, required) : bounded
}

/** Absent, null and empty all become null. */
export function optionalText(max: number) {
  return textField(max)
    .nullish()
    .transform((text) => text || null)
}

/** An empty field is null; any other text has to fit `field`. */
export const emptyOr = (field: z.ZodType<string, string | number>) =>
  z
    .string()
    .nullish()
    .transform((text, context) => {
      if (!text?.trim()) return null
      const { data, error } = field.safeParse(text)
      if (!error) return data
      context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? '' })
      return z.NEVER
    })
