export type Values = Record<string, unknown>

export const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}

export const listIn = (value: unknown): Values[] => (Array.isArray(value) ? value.map(valuesIn) : [])

export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value : null

/** An id in an answer, which goes into addresses. Never guessed: without one the answer is not understood. */
export const idIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,80}$/.test(value) ? value : null

/** Only with a zone: without one nobody knows when it was. */
export function momentIn(value: unknown): Date | null {
  const text = textIn(value)
  if (!text || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
