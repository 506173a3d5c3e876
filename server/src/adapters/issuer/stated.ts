import { parsePaperDate } from '@soleira/domain/certificate/validity'
import { cleanText } from '@soleira/domain/text/text'

export type StatedValues = Record<string, unknown>

export const valuesOf = (value: unknown): StatedValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StatedValues) : {}

export function parseValues(text: string): StatedValues {
  try {
    return valuesOf(JSON.parse(text))
  } catch {
    return {}
  }
}

export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return cleanText(String(value)).replace(/\s+/g, ' ').slice(0, 80).toWellFormed().trim() || null
}

/** '21/11/2026 10:32:11' or '2026-11-21T10:32:11' → '2026-11-21'. */
export function dayIn(value: unknown): string | null {
  const [day] =
    typeof value === 'string' ? (/^\s*(\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})/.exec(value) ?? []) : []
  return day ? parsePaperDate(day.trim()) : null
}
