import { searchKey } from '../text/search-key.ts'

const ordinals = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim']

/** '9º Ofício', 'Décimo Primeiro Ofício': the number that a city's registries are told by; null where there is none. */
export function officeNumber(office: string): number | null {
  const key = searchKey(office)
  const [, digits] = /(?:^|\D)(\d{1,2})(?:\s?[oa°.]{1,2})?(?= |$)/.exec(key) ?? []
  if (digits) return Number(digits)
  const spelt = ordinals.map((word, index) => (new RegExp(`\\b${word}[oa]\\b`).test(key) ? index + 1 : 0))
  return spelt.reduce((sum, one) => sum + one, 0) || null
}

/** Words that every registry has in its name. */
const common =
  /\b(?:cartorio|servico|servicos|oficio|oficial|oficiais|registros?|registral|registrais|imobiliari[oa]|geral|imove(?:l|is)|circunscricao|zona|comarca|capital|cidade|estado|d[aeo]s?|e|ri|[a-z]{2}|\d{1,2}[oa]?|(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|decim)[oa])\b/g

const placeIn = (office: string): string =>
  searchKey(office)
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(common, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** '9º Ofício de Registro de Imóveis' and 'Registro de Imóveis - 9º Ofício da Capital' are one. */
export function isSameOffice(one: string, other: string): boolean {
  const [place, its] = [placeIn(one), placeIn(other)]
  return officeNumber(one) === officeNumber(other) && (place === its || !place || !its)
}

/** Both are said, and their numbers tell them apart. */
export function isOtherOffice(one: string | null, other: string | null): boolean {
  const [number, its] = [one && officeNumber(one), other && officeNumber(other)]
  return Boolean(number && its && number !== its)
}
