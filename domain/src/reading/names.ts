import type { Flow, PlacedWord } from './flow.ts'
import { endOf, type PlacedValue, startOf, wordsUnder } from './labelled.ts'
import { findPhrase } from './phrase.ts'

const nameLabels = [
  'nome do contribuinte',
  'nome do pesquisado',
  'nome do requerente',
  'nome do titular',
  'nome civil',
  'nome completo',
  'nome / razão social',
  'nome ou razão social',
  'nome empresarial',
  'razão social',
  'nome e sobrenome',
  'nome',
  'contribuinte',
  'interessado',
  'titular',
  'requerente',
  'pesquisado',
  'cliente',
  'proprietário',
  'outorgante',
]

const stop =
  /^(?:CPF|CNPJ|RG|C\.?P\.?F\.?|CIC|data|nascid[oa]s?|nasc\.?|filia\p{L}*|inscri\p{L}*|identidade|portador\p{L}*|brasileir\p{L}*|casad\p{L}*|solteir\p{L}*|viúv\p{L}*|divorciad\p{L}*|m[ãa]e|pai|endere[çc]o|certid\p{L}*|sexo|doc\p{L}*|nacionalidade|naturalidade|emiss[ãa]o|validade|número|n[º°]|situa[çc][ãa]o|órg[ãa]o|logradouro|nome|social|ou|contribuinte|propriet[áa]rio|em|nem|que|até|com|registro|sob|é|na|no)$/iu
const namePart = /^[\p{L}][\p{L}'’.&-]*$/u
const small = /^(?:d[aeo]s?|e|di|del|von|van|&)$/i

export function nameIn(flow: Flow, numberAt: number | null): PlacedValue | null {
  for (const label of nameLabels) {
    for (const found of findPhrase(flow, label)) {
      if (!isLabel(flow, startOf(flow, found), endOf(flow, found))) continue
      const beside = nameFrom(flow, firstWordAt(flow, endOf(flow, found)))
      if (beside) return beside
      for (const word of wordsUnder(flow, found)) {
        const name = nameFrom(flow, flow.words.indexOf(word))
        if (name) return name
      }
    }
  }
  return numberAt === null ? null : nameBefore(flow, numberAt)
}

/** A label begins a column or has a colon behind it; 'o nome do pesquisado' within a sentence is none. */
function isLabel({ text, words }: Flow, from: number, to: number): boolean {
  if (/^[^\p{L}\n]{0,6}:/u.test(text.slice(to, to + 8))) return true
  const index = words.findIndex(({ at, text: word }) => at + word.length > from)
  const [previous, word] = [words[index - 1], words[index]]
  if (!previous || !word || previous.line !== word.line) return true
  return word.box[0] - previous.box[0] - previous.box[2] > wideGap(word.box[3])
}

/**
 * Words of one column stand closer than this. Heights and widths are parts of different lengths of a page.
 */
const wideGap = (height: number): number => Math.max(0.03, height * 1.6)

function firstWordAt({ words }: Flow, place: number): number {
  return words.findIndex(({ at }) => at >= place)
}

function nameFrom({ words }: Flow, index: number): PlacedValue | null {
  const first = words[index]
  if (!first) return null
  const parts: (typeof first)[] = []
  for (let next = index; next < words.length && parts.length < 14; next++) {
    const word = words[next]
    const previous = parts.at(-1)
    if (!word || word.line !== first.line) break
    if (previous && word.box[0] - previous.box[0] - previous.box[2] > wideGap(word.box[3])) break
    const bare = word.text.replace(/[,;:()]+$/, '')
    if (!parts.length && /^[:.\-–—=]+$/.test(word.text)) continue
    if (stop.test(bare) || !namePart.test(bare) || !isNameLike(bare, parts.length)) break
    parts.push(word)
    if (bare !== word.text) break
  }
  return placed(parts)
}

const isNameLike = (word: string, place: number) => /^\p{Lu}/u.test(word) || (place > 0 && small.test(word))

function placed(parts: readonly { text: string; at: number }[]): PlacedValue | null {
  while (parts.length && small.test(parts.at(-1)?.text ?? '')) parts = parts.slice(0, -1)
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2) return null
  const value = parts
    .map(({ text }) => text)
    .join(' ')
    .replace(/[,;:()]+$/, '')
  return { value, from: first.at, to: last.at + last.text.length }
}

export function nameBefore(flow: Flow, numberAt: number): PlacedValue | null {
  const { words } = flow
  const at = words.findIndex((word) => word.at >= numberAt)
  for (let index = at - 1; index > at - 20 && index >= 0; index--) {
    const end = words[index]
    if (!end || !isOfName(end.text)) continue
    let first = index
    while (
      first > 0 &&
      index - first < 12 &&
      continues(words[first - 1]?.text ?? '', words[first]?.text ?? '') &&
      !isCellBegun(words, first)
    )
      first--
    while (first < index && (small.test(words[first]?.text ?? '') || role.test(words[first]?.text ?? '')))
      first++
    // 'BRASILEIRO, SOLTEIRO, ANALISTA DE SISTEMAS, CPF': where all is in capitals, a trade looks like a name.
    if (condition.test(words[first - 1]?.text ?? '')) continue
    const name = placed(words.slice(first, index + 1))
    if (name) return titleOfAct.test(name.value) ? null : name
  }
  return null
}

/** Where a register names nobody, the title of the act stands where the name would. */
const titleOfAct =
  /^(?:(?:promessa d[ea] )?(?:compra e venda|venda e compra)|aliena[çc][ãa]o fiduci[áa]ria|da[çc][ãa]o em pagamento|cess[ãa]o de direitos)[:.]?$/i

/** A cell begins here, or a row of cells: the word before it is of another cell or of the head of the table. */
function isCellBegun(words: readonly PlacedWord[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]]
  if (!before || !word || word.cell) return true
  if (before.line === word.line) return false
  for (let next = index + 1; words[next]?.line === word.line; next++) if (words[next]?.cell) return true
  return false
}

const isOfName = (word: string): boolean => {
  if (company.test(word)) return true
  const bare = word.replace(/[,;:()]+$/, '')
  return (
    /^\p{Lu}{2}|^\p{Lu}\p{Ll}+$/u.test(bare) &&
    namePart.test(bare) &&
    !stop.test(bare) &&
    !notNames.test(bare)
  )
}
/** In texts that are all capitals, these stand before names. */
const role =
  /^(?:AOS?|ÀS?|OS?|AS?|SUAS?|SEUS?|VI[ÚU]V[OA]|MEEIR[OA]|HERDEIR[OA]S?|FILH[OA]S?|CO-?PROPRIET\p{L}+|PROPRIET\p{L}+|COND[ÔO]MIN[OA]|MULHER|ESPOS[OA]|MARIDO|IRM[ÃA]OS?|IRM[ÃA]S?|SOBRINH[OA]S?|CREDOR[A]?|NETOS|ADQUIRENTES?|TRANSMITENTES?|COM)$/u
const condition = /^(?:BRASILEIR|SOLTEIR|CASAD|VI[ÚU]V|DIVORCIAD|SEPARAD|DESQUITAD|MAIOR)[OA]?S?,$/u
const company = /^(?:S\.?\/?A\.?|LTDA\.?),?$/i
const notNames =
  /^(?:NADA|CONSTAM?|N[ÃA]O|CERTIFIC\p{L}*|PROCESSOS?|A[ÇC][ÕO]ES|C[ÍI]VE[IL]S?|CRIMINA[IL]S?|SR\.?|SRA\.?|SENHORA?|POSITIVA|NEGATIVA|CONTRA|RECEITA|JUSTI[ÇC]A)$/iu
const continues = (before: string, _word: string): boolean =>
  !/[,;:.]$/.test(before) && (isOfName(before) || small.test(before))
