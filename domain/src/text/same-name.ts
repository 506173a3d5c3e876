import { searchKey } from './search-key.ts'

/** 'S.A.' is two words once its points are gone. */
const forms = /(?<![\p{L}\p{N}])(?:s ?a|ltda|limitada|eireli|epp|me|bancos?)(?![\p{L}\p{N}])/gu
const joining = /^(?:d[aeo]s?|e)$/
/** A son is not his father, and the insurer of a bank is not the bank, though their names begin alike. */
const apart =
  /^(?:filh[oa]|net[oa]|junior|jr|sobrinh[oa]|segundo|segur\p{L}+|leasing|arrendamento|consorcios?|previdencia|capitalizacao|corretora|distribuidora|imobiliari[oa]s?|construtora|incorporadora|empreendimentos|participacoes)$/u

/** The words that tell whose name it is, without what kind of company it is. */
const wordsOf = (name: string): string[] =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<!\p{L})cia(?!\p{L})/gu, 'companhia')
    .replace(forms, ' ')
    .split(' ')
    .filter((word) => word && !joining.test(word))

/** 'BANCO DO POVO SA' and 'Povo S.A.' may be one, and so are 'ITAÚ' and 'ITAÚ UNIBANCO', which begins with it. */
export function mayBeSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  const [first, second] = [wordsOf(one ?? ''), wordsOf(other ?? '')]
  if (!first.length || !second.length) return true
  const [short, long] = first.length < second.length ? [first, second] : [second, first]
  return (
    short.every((word, place) => word === long[place]) &&
    !long.slice(short.length).some((word) => apart.test(word))
  )
}
