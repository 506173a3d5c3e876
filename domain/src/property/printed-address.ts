import { type StateCode, stateCodes } from '../format/state.ts'
import { streetTitles } from '../text/street-titles.ts'

export interface PrintedAddress {
  street: string
  number?: string
  complement?: string
  neighborhood?: string
  city?: string
  state?: StateCode
  cep?: string
}

const streets =
  'rua|r\\.|avenida|av\\.?|travessa|trav\\.|alameda|al\\.|pra[çc]a|estrada|estr\\.|rodovia|ladeira|largo|beco'
const titles = Object.keys(streetTitles).join('|')
const street = new RegExp(
  `^\\s*((?:${streets})\\s+[^,;\\n]*?)\\s*(?:,|;|\\n|\\s[-–—]\\s|(?<!\\s(?:${titles}))\\.\\s|\\.?$|(?=\\sn[º°o.]))`,
  'iu',
)
const number = /^[\s,]*(?:n[º°o.]{1,2}|n[uú]mero)?\s*(\d{1,5}(?:-?[A-Z])?)(?![\d\p{L}]|[.-]\d)/iu
const complement =
  /^[\s,–—-]*((?:ap(?:to|artamento)?|bloco|bl|casa|sala|loja|unidade|cobertura|torre|conjunto|cj)(?:\.|(?=\s))\s*[\p{L}\d-]{1,12})/iu

const codes = stateCodes.join('|')

/** By what a state and a postal code are known. */
export interface TownSigns {
  /** Finds each of them in turn. */
  state: RegExp
  cep: RegExp
}

/** 'AP 302' is an apartment, and no Amapá. */
const ofUnit = '\\s+\\d{1,4}(?![\\d-]|\\.\\d)'
/** Running text has words like 'SE', and long numbers of other kinds. */
const inText: TownSigns = {
  state: new RegExp(`(?<=[/,–—-]\\s*)(${codes})(?!\\p{L}|${ofUnit})`, 'gu'),
  cep: /(?<![\d.])(\d{5})-(\d{3})(?![\d-])/,
}
/** A space alone may stand before the state: 'PORTO ALEGRE RS'. */
export const onBills: TownSigns = {
  state: new RegExp(`(?<=[\\s/,(-])(${codes})(?![\\p{L}.]|${ofUnit})`, 'gu'),
  cep: /(?<!\d)(\d{5})-?(\d{3})(?![\d-])/,
}
const labels =
  /^(?:bairro(?:\s*:|\s+(?!(?:alto|novo)$))|(?:cidade|munic[íi]pio)\s*:|(?:cep|em|no|na|nesta cidade d[eao])(?!\p{L}))[\s:.]*/iu
const furtherUnit =
  /^(?:ed(?:if[íi]cio)?|cond(?:om[íi]nio)?|res(?:idencial)?|lote|lt|quadra|qd|fundos|frente|torre)(?!\p{L})/iu
/** A word that says what a place is stands before names that are none of a city or a neighborhood. */
const place =
  /^(?!.*\b(?:comarca|munic[ií]pio|estado|lote|quadra)\b|.*(?:freguesia d(?!o ó)|cidade d(?!e deus)|[nd]esta cidade))\p{L}[\p{L}'’. -]{2,39}$/iu

interface Town extends Pick<PrintedAddress, 'neighborhood' | 'city' | 'state' | 'cep'> {
  /** Parts that say where in the building or on the land. */
  units: string[]
}

/** The state tells the city before it, and the last name between number and city is the neighborhood. */
function townIn(text: string, signs: TownSigns): Town {
  const postal = signs.cep.exec(text)
  const cep = postal ? { cep: `${postal[1]}-${postal[2]}` } : {}
  for (const state of text.matchAll(signs.state)) {
    const names = namesIn(text.slice(0, state.index).replace(signs.cep, '\n'))
    const city = names.pop()
    if (!city || isUnit(city) || !place.test(city)) continue
    const neighborhood = names.findLast((name) => !isUnit(name) && place.test(name))
    return {
      ...(neighborhood && { neighborhood }),
      city,
      state: state[1] as StateCode,
      ...cep,
      units: names.filter(isUnit),
    }
  }
  return { ...cep, units: [] }
}

const isUnit = (name: string) => furtherUnit.test(name)

const namesIn = (text: string): string[] =>
  text
    .split(/[\n\t,;/()–—]|(?<=\s)-|-(?=\s|$)/)
    .map((name) =>
      name
        .trim()
        .replace(labels, '')
        .replace(/[\s.:]+$/, ''),
    )
    .filter(Boolean)

/** Takes an address apart as far as its parts are beyond doubt. Null where it begins with no street. */
export function printedAddress(text: string): PrintedAddress | null {
  return takeApart(text, inText)?.printed ?? null
}

/** The same by other signs, with parts that say more of the unit. */
export function takeApart(
  text: string,
  signs: TownSigns,
): { printed: PrintedAddress; units: string[] } | null {
  const found = street.exec(text)
  if (!found?.[1]) return null
  let rest = text.slice(found[0].length)
  const numbered = number.exec(rest)
  rest = rest.slice(numbered?.[0].length ?? 0)
  const parts: string[] = []
  for (let part = complement.exec(rest); part?.[1]; part = complement.exec(rest)) {
    parts.push(part[1])
    rest = rest.slice(part[0].length)
  }
  const { units, ...town } = townIn(rest, signs)
  const printed = {
    street: found[1],
    ...(numbered?.[1] && { number: numbered[1] }),
    ...(parts.length && { complement: parts.join(', ') }),
    ...town,
  }
  return { printed, units }
}
