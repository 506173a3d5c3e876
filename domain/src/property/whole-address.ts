import { stateCodes } from '../format/state.ts'
import { nameCase } from '../text/name-case.ts'
import { takeApart } from './printed-address.ts'

export interface WholeAddress {
  street: string
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string
  state: string
  cep: string | null
}

/** Bills print no comma before the number: 'RUA 24 DE MAIO 35 AP 2'. */
const bareNumber =
  /^([^,\n]*?\p{L}\.?)\s+(\d{1,5}(?:-?[A-Z])?)(?=\s*(?:$|[,\n-]|(?:ap|apto|apartamento|bloco|bl|casa|sala|loja|cobertura|cj|conjunto)\b))/iu
/** 'AP 302' is an apartment, and no Amapá. */
const stateCode = new RegExp(
  `(?<=[\\s/,(-])(${stateCodes.join('|')})(?![\\p{L}.]|\\s+\\d{1,4}(?![\\d-]))`,
  'u',
)
const cepIn = /(?<!\d)(\d{5})-?(\d{3})(?![\d-])/
const labels =
  /^(?:(?:bairro|cidade|munic[íi]pio)\s*:|(?:cep|em|no|na|nesta cidade d[eao])(?!\p{L}))[\s:.]*/iu
const furtherUnit =
  /^(?:ed(?:if[íi]cio)?|cond(?:om[íi]nio)?|res(?:idencial)?|lote|lt|quadra|qd|fundos|frente|torre)\b/iu

/**
 * Takes an address apart that says its city and state, and null for any other. Without a neighbourhood of its
 * own the city may hold it: 'VITÓRIA SALVADOR-BA'.
 */
export function wholeAddress(text: string): WholeAddress | null {
  const plain = text.replace(/[–—]/g, '-').replace(/(\d)\.(?=\d{3}(?!\d))/g, '$1')
  const apart = takeApart(plain.replace(bareNumber, '$1, $2'))
  if (!apart) return null
  const state = stateCode.exec(apart.rest)
  if (!state?.[1]) return null
  const cep = cepIn.exec(apart.rest)
  const parts = apart.rest
    .slice(0, state.index)
    .replace(cepIn, '\n')
    .split(/[\n\t,;/()]|(?<=\s)-|-(?=\s|$)/)
    .map((part) =>
      part
        .trim()
        .replace(labels, '')
        .replace(/[\s.:]+$/, ''),
    )
    .filter(Boolean)
  const city = parts.pop()
  if (!city || /\d/.test(city)) return null
  const { street, number, complement } = apart.printed
  const units = [...(complement ? [complement] : []), ...parts.filter((part) => furtherUnit.test(part))]
  const neighborhood = parts.findLast((part) => !furtherUnit.test(part) && !/\d/.test(part))
  return {
    street: nameCase(street),
    number: number?.replace(/^0+(?=\d)/, '') ?? null,
    complement: units.length ? units.map(nameCase).join(', ') : null,
    neighborhood: neighborhood ? nameCase(neighborhood) : null,
    city: nameCase(city),
    state: state[1],
    cep: cep ? `${cep[1]}-${cep[2]}` : null,
  }
}
