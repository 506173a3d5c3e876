import { stateCodes } from '../format/state.ts'
import { streetTitles } from '../text/street-titles.ts'
import { inText, type PrintedTown, type TownSigns, townIn } from './printed-town.ts'

export interface PrintedAddress extends PrintedTown {
  street: string
  number?: string
  complement?: string
}

const codes = stateCodes.join('|')

/** Each word stands before the name of a street. */
export const streetKinds =
  'rua|r\\.|r(?=\\s\\p{L}{2})|avenida|av\\.?|travessa|trav\\.|tv\\.?|alameda|al\\.|pra[çc]a|p[çc]a\\.?|estrada|estr\\.|rodovia|rod\\.|ladeira|largo|beco'
const titles = Object.keys(streetTitles).join('|')
const street = new RegExp(
  `^\\s*((?:${streetKinds})\\s+[^,;\\n]*?)\\s*(?:,|;|\\n|\\s[-–—]\\s|(?<!\\s(?:${titles}))\\.\\s|\\.?$|(?=\\sn[º°o.]))`,
  'iu',
)
const ofNumber = '(?:n[º°o.]{1,2}|n[uú]mero)?\\s*'
const number = new RegExp(`^[\\s,]*${ofNumber}(\\d{1,5}(?:-?[A-Z])?)(?![\\d\\p{L}]|[.-]\\d)`, 'iu')

/** Each word stands before the number of a unit. */
export const unitKinds =
  'ap(?:t|to|artamento)?|bloco|bl|casa|sala|loja|un(?:id)?(?=\\.|\\s*\\d)|unidade(?:\\s+aut[ôo]noma)?|cobertura|torre|conj(?:unto)?|cj'
const behindKind = `(?:\\.|(?=[\\s\\d]))\\s*${ofNumber}`
const complement = new RegExp(`^[\\s,–—-]*((?:${unitKinds})${behindKind}[\\p{L}\\d-]{1,12})`, 'iu')

/**
 * No comma stands before the number: 'RUA 24 DE MAIO 35 AP 2'. Where another number follows, or a word that numbers
 * name streets by, it belongs to the name.
 */
const bareNumber = new RegExp(
  `^(\\s*(?:${streetKinds})\\s+(?:[^,\\n]*?\\s)??[^,\\s]*\\p{L}\\.?(?<!\\s(?:n[º°o.]{1,2}|br|km|projetada|quadra|qd|lote|lt|${codes})))[^\\S\\n]+(\\d{1,5}(?:-?[A-Z])?)(?!-\\d)(?=\\s*(?:$|[,\\n-]|(?:${unitKinds})(?:\\b|\\d)))(?!\\s*,?\\s*${ofNumber}\\d{1,5}(?![\\d.-]))`,
  'iu',
)

const unitName = '(?:\\d[\\p{L}\\d]{0,5}|\\p{L}(?:-?\\d{1,4})?)(?:-\\p{L}|-\\d{1,4})?(?![\\p{L}\\d])'
const oneUnit = `(?:${unitKinds})${behindKind}${unitName}`
const nextUnit = `\\s*(?:,|-|–|e\\s|d[oa]\\s)?\\s*`
/** It names no other side of the land. */
const ofBuilding =
  '(?!que\\b|com\\b|cuj|ao?s?\\b|pel|entre\\b|confront|frent|frontei|lad|fundos|vizinh|esquina|situad|localizad)(?:[^\\s,;:.]{1,30}|\\p{L}{1,4}\\.)'
/**
 * A unit that stands before its street: 'apartamento 803 do edifício Sol, situado na', up to the street. The number of
 * the house may stand there, too: 'do prédio nº 540 da'.
 */
export const leadingUnit =
  `(?<![\\p{L}\\d])(${oneUnit}(?:${nextUnit}${oneUnit}){0,3})` +
  '(?:\\s*,?\\s*(?:e\\s+)?(?:su?a\\s+)?(?:respectiva\\s+|correspondente\\s+)?fra[çc][ãa]o\\s+ideal[^;:]{0,60}?\\sterreno)?' +
  `(?:\\s*,?\\s*(?:(?:d|n)[oa]\\s+)?(?:ed(?:if[íi]cio|\\.)|pr[ée]dio|condom[íi]nio|residencial)(?:\\s+n[º°o.]{1,2}\\s*(\\d{1,5}))?(?:\\s+${ofBuilding}){0,6}?)?` +
  '(?:\\s*,?\\s*(?:situad|localizad|sit)[oa])?\\s*[,–—-]?\\s*(?:(?:d|n)?[ao]|à|em)?\\s*' +
  '(?<![\\p{L}\\d])'
const led = new RegExp(`^\\s*${leadingUnit}(?=(?:${streetKinds})\\s)`, 'iu')

/** Takes an address apart as far as its parts are beyond doubt. Null where neither street nor unit begins it. */
export function printedAddress(text: string): PrintedAddress | null {
  return takeApart(text, inText)?.printed ?? null
}

const eachUnit = new RegExp(`(?<![\\p{L}\\d])(${unitKinds})${behindKind}(${unitName})`, 'giu')

/** Papers call a flat or a room by many words. A block, a house and a shop are others, also of the same number. */
const unitsIn = (text: string): string[] =>
  [...text.matchAll(eachUnit)].map(([, kind = '', name = '']) => {
    const bare = name.replace(/^0+(?=\d)/, '').toLowerCase()
    const other = /^(?:bl|torre|casa|loja)/i.exec(kind)?.[0].toLowerCase().replace('torre', 'bl')
    return other ? `${other} ${bare}` : bare
  })

/** A unit that stands both before and behind the street is one: 'apartamento 502 … apto 502'. */
function joinUnits(lead: string | undefined, behind: readonly string[]): string[] {
  if (!lead) return [...behind]
  const isSaidBy = (text: string, other: string) => {
    const [told, said] = [unitsIn(text), unitsIn(other)]
    return told.length > 0 && told.every((one) => said.includes(one))
  }
  if (isSaidBy(lead, behind.join(', '))) return [...behind]
  return [lead, ...behind.filter((part) => !isSaidBy(part, lead))]
}

/** The same by other signs, with parts that say more of the unit. */
export function takeApart(
  text: string,
  signs: TownSigns,
): { printed: PrintedAddress; units: string[] } | null {
  const lead = led.exec(text)
  const plain = text.slice(lead?.[0].length ?? 0).replace(bareNumber, '$1, $2')
  const found = street.exec(plain)
  if (!found?.[1]) return null
  let rest = plain.slice(found[0].length)
  const numbered = number.exec(rest)
  rest = rest.slice(numbered?.[0].length ?? 0)
  const house = (numbered?.[1] ?? lead?.[2])?.replace(/^0+(?=\d)/, '')
  const behind: string[] = []
  for (let part = complement.exec(rest); part?.[1]; part = complement.exec(rest)) {
    behind.push(part[1])
    rest = rest.slice(part[0].length)
  }
  const parts = joinUnits(lead?.[1]?.replace(/\s+/g, ' '), behind)
  const { units, ...town } = townIn(rest, signs)
  const printed = {
    street: found[1],
    ...(house && { number: house }),
    ...(parts.length && { complement: parts.join(', ') }),
    ...town,
  }
  return { printed, units }
}
