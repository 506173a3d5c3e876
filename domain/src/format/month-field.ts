import { z } from 'zod'

/** AAAA-MM. */
export const monthField = z.string().regex(/^(20|21)\d\d-(0[1-9]|1[0-2])$/, 'Mês inválido')
