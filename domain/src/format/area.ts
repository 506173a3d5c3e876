import { z } from 'zod'
import { formatMoney, maskMoney, parseMoney, parseSentMoney, toDecimal } from './money.ts'

/** In hundredths of a square metre: farms of the whole Amazon stay below it. */
const most = 99_999_999_999_999

const unit = /\s*(?:m²|m2|metros quadrados)$/iu
const withoutUnit = (area: string | number) =>
  typeof area === 'number' ? area : area.trim().replace(unit, '')

/**
 * Square metres that a program sends, as for money: '80.5' and '80,50 m²' are kept as '80.50', '1.250' alone says
 * two things and is refused. Null and an empty text are none.
 */
export const areaField = z
  .union([z.string(), z.number()], 'Área inválida')
  .nullable()
  .transform((area, context) => {
    if (area === null || String(area).trim() === '') return null
    const hundredths = parseSentMoney(withoutUnit(area))
    if (hundredths !== null && hundredths > 0 && hundredths <= most) return toDecimal(hundredths)
    context.addIssue({
      code: 'custom',
      message:
        hundredths === 0 ? 'Área deve ser maior que zero' : 'Área inválida: use metros quadrados, como 80,50',
    })
    return z.NEVER
  })

/** '80.50' as '80,50 m²'. */
export const formatArea = (decimal: string): string => `${maskArea(formatMoney(decimal))} m²`

/** Mask while typing: '1250,5' is '1.250,5'. */
export const maskArea = (text: string): string => maskMoney(text.replace(/[^\d,]/g, '')).replace('R$ ', '')

/** Reads an area that a person has typed, for `areaField`: '1.250' is a thousand here. Another text stays. */
export function typedArea(text: string): string {
  const hundredths = parseMoney(withoutUnit(text))
  return hundredths === null ? text : toDecimal(hundredths)
}
