import { maxInteger } from '@soleira/domain/contract/integer'

/**
 * Reads one parameter of a URL, which anybody may have written. Returns undefined for what it does not
 * accept.
 */
type Reader<Value> = (raw: unknown) => Value | undefined

export type Readers = Record<string, Reader<unknown>>

export type SearchOf<Read extends Readers> = {
  [Name in keyof Read]?: Exclude<ReturnType<Read[Name]>, undefined>
}

/** For `validateSearch`. Drops what is invalid or empty, so that the URL stays short. */
export function searchParams<Read extends Readers>(readers: Read) {
  return (raw: { [name: string]: unknown }): SearchOf<Read> => {
    const values = Object.entries(readers).map(([name, read]) => [name, read(raw[name])] as const)
    return Object.fromEntries(values.filter(([, value]) => !isEmpty(value))) as SearchOf<Read>
  }
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value
}

/** At most 120 characters. */
export function textOf(raw: unknown): string {
  // The router reads ?search=123 as a number.
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text.slice(0, 120)
}

function numberOf(raw: unknown, max: number): number | undefined {
  const number = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : 0
  return Number.isInteger(number) && number > 0 && number <= max ? number : undefined
}

export const idOf: Reader<number> = (raw) => numberOf(raw, maxInteger)

export const pageOf: Reader<number> = (raw) => {
  const page = numberOf(raw, 100_000)
  return page === 1 ? undefined : page
}

export function oneOf<T extends string | number>(allowed: readonly T[], usual?: T): Reader<T> {
  return (raw) => allowed.find((one) => String(one) === textOf(raw) && one !== usual)
}

export function someOf<T extends string>(allowed: readonly T[]): Reader<T[]> {
  return (raw) => {
    const given = textsOf(raw)
    return allowed.filter((one) => given?.includes(one))
  }
}

/** Drops duplicates, and texts above 100 characters. */
export const textsOf: Reader<string[]> = (raw) => {
  const texts = [raw].flat().map(textOf)
  return [...new Set(texts)].filter((text) => text && text.length <= 100)
}
