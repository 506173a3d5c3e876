import { searchKey } from './search-key.ts'

/** 'BANCO DO POVO SA' and 'Banco do Povo S.A.' are one, and so is a name that the other begins with. */
export function mayBeSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [one, other].map((name) => searchKey(name ?? '').replace(/[^\p{L}\p{N}]/gu, ''))
  if (!first || !second) return true
  return first.startsWith(second) || second.startsWith(first)
}
