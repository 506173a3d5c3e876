import { searchKey } from './search-key.ts'

/** 'S.A.' is two words once its points are gone, and 'Cia.' is short for a word. */
const forms = /(?<![\p{L}\p{N}])(?:s ?a|ltda|limitada|eireli|epp|me|cia|companhia|bancos?)(?![\p{L}\p{N}])/gu
const joining = /^(?:d[aeo]s?|e)$/

/** The words that tell whose name it is, without what kind of company it is. */
const wordsOf = (name: string): string[] =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(forms, ' ')
    .split(' ')
    .filter((word) => word && !joining.test(word))

/** 'BANCO DO POVO SA' and 'Povo S.A.' may be one, and so are 'ITAÚ' and 'ITAÚ UNIBANCO', which begins with it. */
export function mayBeSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [wordsOf(one ?? ''), wordsOf(other ?? '')]
  return first.every((word, place) => word === second[place] || place >= second.length)
}
