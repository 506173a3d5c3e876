import { z } from 'zod'

/** The number of a driver's licence: optional, eleven digits, taken with spaces and points. */
export const cnhField = z
  .string('CNH inválida')
  .nullish()
  .transform((typed, context) => {
    const digits = typed?.replace(/[\s.-]/g, '')
    if (!digits) return null
    if (/^\d{11}$/.test(digits)) return digits
    context.addIssue({ code: 'custom', message: 'CNH inválida: o número tem 11 algarismos' })
    return z.NEVER
  })
