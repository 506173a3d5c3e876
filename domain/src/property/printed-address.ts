import { streetTitles } from '../text/street-titles.ts'

export interface PrintedAddress {
  street: string
  number?: string
  complement?: string
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
  const printed = {
    street: found[1],
    ...(numbered?.[1] && { number: numbered[1] }),
    ...(parts.length && { complement: parts.join(', ') }),
  }
  return { printed, rest }
}
