import { dateField } from '@soleira/domain/format/birth-date-field'
import { dayIn, timeIn } from '@soleira/domain/format/moment'
import { usualDuration } from '@soleira/domain/visit/terms'
import { type Visit, visitInput } from '@soleira/domain/visit/visit'
import { z } from 'zod'
import { timeZone } from '../../../lib/text/dates.ts'

const { leadIds, minutes, host, words } = visitInput.shape

export const visitSchema = z
  .object({
    leadIds,
    host,
    words,
    propertyId: z.int('Escolha o imóvel'),
    day: dateField('Data inválida').pipe(z.string('Informe o dia')),
    hour: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora'),
    minutes: z.string().transform(Number).pipe(minutes.unwrap()),
  })
  .transform(({ day, hour, ...rest }) => ({ ...rest, at: `${day}T${hour}` }))

interface Given {
  known?: Visit | undefined
  propertyId?: number | undefined
  leadIds?: number[] | undefined
}

export function visitValuesOf({ known, propertyId, leadIds }: Given) {
  const at = known && new Date(known.at)
  return {
    propertyId: known?.propertyId ?? propertyId,
    leadIds: known?.leads.map(({ id }) => id) ?? leadIds ?? [],
    day: at ? dayIn(timeZone(), at) : '',
    hour: at ? timeIn(timeZone(), at) : '',
    minutes: String(known?.minutes ?? usualDuration),
    host: known?.host ?? '',
    words: known?.words ?? '',
  }
}
export type VisitValues = ReturnType<typeof visitValuesOf>
