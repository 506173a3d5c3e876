import type { ServiceRequest } from './service.ts'

const longest = 160

/** The first sentence in an answer, whatever its form: 'detail' and 'message' come before any other field. */
export function sentenceIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value !== 'object' || value === null || depth > 5) return null
  const { detail, message, ...others } = value as Record<string, unknown>
  for (const one of [detail, message, ...Object.values(others)]) {
    const found = sentenceIn(one, depth + 1)
    if (found) return found
  }
  return null
}

/** Takes out who it is about: what was sent, and anything that looks like an address or a number. */
export function withoutPeople(text: string, { signers }: Pick<ServiceRequest, 'signers'>): string {
  const said = signers.flatMap(({ name, email, phone, cpf }) => [
    email,
    phone,
    cpf,
    name,
    ...name.split(/\s+/),
  ])
  const names = said.filter((one): one is string => one !== null && one.length > 2)
  const plain = names
    .sort((one, other) => other.length - one.length)
    .reduce((left, name) => left.replace(wordOf(name), '…'), text)
    .replace(/\S*@\S*/g, '…')
    .replace(/\d[\d.\-/() ]{3,}\d/g, '…')
    .replace(/https?:\S+/g, '…')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain
}

const wordOf = (name: string) =>
  new RegExp(`(?<![\\p{L}\\d])${name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d])`, 'giu')
