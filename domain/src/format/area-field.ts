import { z } from 'zod'
import { withoutUnit } from './area.ts'
import { parseSentMoney, toDecimal } from './money.ts'

/** In hundredths of a square metre: farms of the whole Amazon stay below it. */
const most = 99_999_999_999_999

/**
 * Square metres that a program sends, as for money: '80.5' and '80,50 m²' are kept as '80.50', '1.250' alone says
 * two things and is refused. Null and an empty text are none.
 */
export const areaField = z
  .union([z.string(), z.number()], 'Área inválida')
  .nullable()
  .transform((area, context) => {
    if (area === null || String(area).trim() === '') return null
    const hundredths = parseSentMoney(typeof area === 'number' ? area : withoutUnit(area))
    if (hundredths !== null && hundredths > 0 && hundredths <= most) return toDecimal(hundredths)
    context.addIssue({
      code: 'custom',
      message:
        hundredths === 0 ? 'Área deve ser maior que zero' : 'Área inválida: use metros quadrados, como 80,50',
    })
    return z.NEVER
  })
