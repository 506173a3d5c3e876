import { z } from 'zod'
import { givenDate } from '../format/birth-date-field.ts'
import { textField } from '../text/text.ts'
import type { Holiday } from './holidays.ts'

export const maxOwnHolidays = 200

/** A day on which the account counts no business day, and why. */
export const ownHolidayInput = z.object({
  day: givenDate('Informe o dia'),
  name: textField(100, 'Nome é obrigatório'),
})

export type OwnHoliday = Pick<Holiday, 'day' | 'name'>

/** The own holidays of an account, each day once, in the order of days (part 3 §9). */
export const ownHolidaysInput = z
  .array(ownHolidayInput)
  .max(maxOwnHolidays, `Há no máximo ${maxOwnHolidays} feriados. Exclua um.`)
  .refine(
    (holidays) => new Set(holidays.map(({ day }) => day)).size === holidays.length,
    'Este dia já está na lista',
  )
  .transform((holidays) => holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
