import { maxInteger } from '@soleira/domain/contract/integer'

/** Reads one parameter of a URL that anybody may have written; undefined when it is not understood. */
type Reader<Value> = (raw: unknown) => Value | undefined

export type Readers = Record<string, Reader<unknown>>

/** What a screen's URL says, by how each of its parameters is read; what is absent is at its default. */
export type SearchOf<Read extends Readers> = {
  [Name in keyof Read]?: Exclude<ReturnType<Read[Name]>, undefined>
}

/**
 * Reads the search of a URL, for `validateSearch`: what is not understood or empty is left out, so that it stays
 * short.
 */
export function searchParams<Read extends Readers>(readers: Read) {
  return (raw: { [name: string]: unknown }): SearchOf<Read> => {
    const values = Object.entries(readers).map(([name, read]) => [name, read(raw[name])] as const)
    return Object.fromEntries(values.filter(([, value]) => !isEmpty(value))) as SearchOf<Read>
  }
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value
}

/** A text, cut to what a search may hold; empty when it is none. */
export function textOf(raw: unknown): string {
  // The router reads ?search=123 as a number.
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text.slice(0, 120)
}

/** A positive whole number of at most `max`. */
function numberOf(raw: unknown, max: number): number | undefined {
  const number = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : 0
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined
}

/** The id of a row. */
export const idOf: Reader<number> = (raw) => numberOf(raw, maxInteger)

/** The number of a page; the first is the default. */
export const pageOf: Reader<number> = (raw) => {
  const page = numberOf(raw, 100_000)
  return page === 1 ? undefined : page
}

/** One of those allowed, unless it is the usual one. */
export function oneOf<T extends string | number>(allowed: readonly T[], usual?: T): Reader<T> {
  return (raw) => allowed.find((one) => String(one) === textOf(raw) && one !== usual)
}

/** Those that are allowed, in the order in which they are; one text is a list of one. */
export function someOf<T extends string>(allowed: readonly T[]): Reader<T[]> {
  return (raw) => {
    const given = textsOf(raw)
    return allowed.filter((one) => given?.includes(one))
  }
}

/** Texts of at most 100 characters, each once. */
export const textsOf: Reader<string[]> = (raw) => {
  const texts = [raw].flat().map(textOf)
  return [...new Set(texts)].filter((text) => text && text.length <= 100)
}
