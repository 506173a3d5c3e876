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

const cep = /(?<![\d.])\d{5}-\d{3}(?![\d-])/
const state = new RegExp(`\\s*(?:/|[-–—,])\\s*(${stateCodes.join('|')})(?!\\p{L})`, 'u')
/** A word that says what a place is stands before names that are none of a city or a neighborhood. */
const place =
  /^(?!.*\b(?:comarca|munic[ií]pio|freguesia|cidade|estado|lote|quadra)\b)\p{L}[\p{L}'. -]{2,39}$/iu

/** The state tells the city before it, and what stands alone between number and city is the neighborhood. */
function townIn(text: string): Pick<PrintedAddress, 'neighborhood' | 'city' | 'state'> {
  const found = state.exec(text)
  if (!found) return {}
  const names = text
    .slice(0, found.index)
    .split(/[,;\n]|\s[-–—]\s/)
    .map((name) => name.trim().replace(/^bairro\s+/iu, ''))
    .filter(Boolean)
  const city = names.pop()
  if (!city || !place.test(city)) return {}
  const [neighborhood, ...others] = names
  const isAlone = neighborhood && !others.length && place.test(neighborhood)
  return { ...(isAlone && { neighborhood }), city, state: found[1] as StateCode }
}

/** Takes an address apart as far as its parts are beyond doubt. Null where it begins with no street. */
export function printedAddress(text: string): PrintedAddress | null {
  return takeApart(text)?.printed ?? null
}

/** The same, with what stands behind its parts. */
export function takeApart(text: string): { printed: PrintedAddress; rest: string } | null {
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
  const [postal] = cep.exec(text) ?? []
  const printed = {
    street: found[1],
    ...(numbered?.[1] && { number: numbered[1] }),
    ...(parts.length && { complement: parts.join(', ') }),
    ...townIn(rest),
    ...(postal && { cep: postal }),
  }
  return { printed, rest }
}
