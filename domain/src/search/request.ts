import { type CatalogueKindId, catalogueIds, kindName } from '../catalogue/names.ts'
import { searchKey } from '../text/search-key.ts'

/** Words that a request is put in, and that name neither a certificate nor whose it is. */
const filling = new Set(
  'solicitar solicite pedir peca emitir tirar certidao certidoes negativa de da do das dos a o as os para por em e'.split(
    ' ',
  ),
)

const fewestLetters = 3

const wordsOf = (text: string) => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** In brackets only an abbreviation names the kind: 'CNDT', but not the city. */
const withoutCity = (name: string) =>
  name.replace(/\(([^)]*)\)/g, (_, inside: string) => inside.match(/[A-Z\d]{3,}/g)?.join(' ') ?? '')

const wordsOfKind = new Map(
  catalogueIds.map((id) => [id, wordsOf(withoutCity(kindName(id))).filter((word) => !filling.has(word))]),
)

export interface WantedCertificate {
  kinds: CatalogueKindId[]
  /** The rest of the text: a name, a number or an address. */
  whose: string
}

/**
 * Takes a text like 'solicitar CNDT de Rafael' apart. The kinds are those that most of its words name, each
 * from the beginning of a word. Null where it names no certificate, or does not say whose.
 */
export function wantedCertificate(text: string): WantedCertificate | null {
  const typed = searchKey(text).split(' ')
  const names = (word: string, kind: CatalogueKindId) =>
    word.length >= fewestLetters && wordsOfKind.get(kind)?.some((one) => one.startsWith(word))
  const named = catalogueIds.map((kind) => ({ kind, words: typed.filter((word) => names(word, kind)) }))
  const most = Math.max(...named.map(({ words }) => words.length))
  if (!most) return null
  const best = named.filter(({ words }) => words.length === most)
  const taken = new Set(best.flatMap(({ words }) => words))
  const whose = typed.filter((word) => !taken.has(word) && !filling.has(word)).join(' ')
  return whose ? { kinds: best.map(({ kind }) => kind), whose } : null
}
