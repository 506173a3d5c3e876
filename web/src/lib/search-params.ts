/** A text of a URL that anybody may have written, cut to what a search may hold; empty when it is none. */
export function textOf(value: unknown): string {
  // The router reads ?search=123 as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return text.slice(0, 120)
}

/** A positive whole number of at most `max`, or undefined. */
export function numberOf(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined
}

/** One text or several as a list, each once. */
export function listOf(value: unknown): string[] {
  const texts = [value].flat().map(textOf)
  return [...new Set(texts.filter(Boolean))]
}

/** The value when it is one of those allowed. */
export function pick<T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((one) => one === value)
}

/** Those of the values that are allowed, in the order in which they are. */
export function pickAll<T extends string>(value: unknown, allowed: readonly T[]): T[] {
  const given = listOf(value)
  return allowed.filter((one) => given.includes(one))
}

/** Leaves out what is at its default, so that the URL stays short. */
export function withoutEmpty<T extends object>(search: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  ) as Partial<T>
}
