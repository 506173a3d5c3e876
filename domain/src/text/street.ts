import { searchKey } from './search-key.ts'

const kinds: readonly (readonly [word: string, article: 'na' | 'no', short?: string])[] = [
  ['Rua', 'na', 'r'],
  ['Avenida', 'na', 'av|avda'],
  ['Alameda', 'na', 'al'],
  ['Travessa', 'na', 'tv|trav'],
  ['Praça', 'na', 'pça|pca|pç|pc'],
  ['Praia', 'na'],
  ['Estrada', 'na', 'est|estr'],
  ['Rodovia', 'na', 'rod'],
  ['Ladeira', 'na', 'lad'],
  ['Servidão', 'na', 'serv'],
  ['Viela', 'na'],
  ['Quadra', 'na', 'qd'],
  ['Vila', 'na', 'vl'],
  ['Via', 'na'],
  ['Passagem', 'na'],
  ['Esplanada', 'na'],
  ['Ilha', 'na'],
  ['Orla', 'na'],
  ['Escadaria', 'na'],
  ['Galeria', 'na'],
  ['Chácara', 'na'],
  ['Fazenda', 'na'],
  ['Largo', 'no', 'lgo|lg'],
  ['Beco', 'no', 'bc'],
  ['Campo', 'no'],
  ['Passeio', 'no'],
  ['Caminho', 'no'],
  ['Viaduto', 'no'],
  ['Condomínio', 'no', 'cond'],
  ['Conjunto', 'no', 'cj|conj'],
  ['Setor', 'no'],
  ['Sítio', 'no'],
  ['Loteamento', 'no'],
  ['Parque', 'no', 'pq|pque'],
  ['Jardim', 'no', 'jd|jdim'],
  ['Boulevard', 'no'],
]

const longKinds = kinds.map(([word, article]) => ({ article, begins: new RegExp(`^${word}\\s`, 'i') }))
const shortKinds = kinds.flatMap(([word, , short]) =>
  short ? [{ word, begins: new RegExp(`^(?:${short})(?:\\.\\s*|\\s+)(?=\\S)`, 'i') }] : [],
)

const wordsOfShort = new Map(
  kinds.flatMap(([word, , short]) =>
    (short?.split('|') ?? []).map((one): [string, string] => [searchKey(one), searchKey(word)]),
  ),
)

/** 'pca' → 'praca'. A short form that the word holds, as 'av', finds it as it is. */
export function streetWord(word: string): string {
  const whole = wordsOfShort.get(word)
  return whole && !whole.includes(word) ? whole : word
}

/** 'R. Barata Ribeiro' → 'Rua Barata Ribeiro'. */
export function spellOutStreet(address: string): string {
  const text = address.trim()
  const short = shortKinds.find(({ begins }) => begins.test(text))
  return short ? text.replace(short.begins, `${short.word} `) : text
}

export function inStreet(address: string): string {
  const text = spellOutStreet(address)
  return `${longKinds.find(({ begins }) => begins.test(text))?.article ?? 'em'} ${text}`
}
