import { z } from 'zod'

/** As a form has it, in the time zone of the account: '2026-03-02T15:00'. An offset says another zone. */
export const momentField = z
  .string('Informe o dia e a hora')
  .regex(/^(19|20|21)\d\d-/, 'Dia ou hora inválidos')
  .pipe(z.iso.datetime({ offset: true, local: true, error: 'Dia ou hora inválidos' }))
