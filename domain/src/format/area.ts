import { formatMoney, maskMoney, parseMoney, toDecimal } from './money.ts'

const unit = /\s*(?:m²|m2|metros quadrados)$/iu

/** '80,50 m²' as '80,50'. */
export const withoutUnit = (area: string): string => area.trim().replace(unit, '')

/** '80.50' as '80,50 m²'. */
export const formatArea = (decimal: string): string => `${maskArea(formatMoney(decimal))} m²`

/** Mask while typing: '1250,5' is '1.250,5'. */
export const maskArea = (text: string): string =>
  maskMoney(String(withoutUnit(text)).replace(/[^\d,]/g, '')).replace('R$ ', '')

/** A pasted area as its field shows it: '80.50' is '80,50'. Null for a text that is no area, or may be two. */
export function readPastedArea(text: string): string | null {
  const hundredths = parseMoney(withoutUnit(text))
  return hundredths === null ? null : maskArea(formatMoney(hundredths))
}

/** Reads an area that a person has typed, for `areaField`: '1.250' is a thousand here. Another text stays. */
export function typedArea(text: string): string {
  const hundredths = parseMoney(withoutUnit(text))
  return hundredths === null ? text : toDecimal(hundredths)
}
