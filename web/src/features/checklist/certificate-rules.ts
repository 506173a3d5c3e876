import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import { dayOf, refusePaperDates } from '@soleira/domain/certificate/validity'
import type { z } from 'zod'
import type { TypedCertificate } from './mutations.ts'

export function checkCertificateDays(
  days: Parameters<typeof refusePaperDates>[0],
  context: z.RefinementCtx,
): void {
  const wrong = refusePaperDates(days, dayOf(new Date()))
  for (const [field, message] of Object.entries(wrong)) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

export const certificateRules = certificateFields.omit({ version: true }).superRefine(checkCertificateDays)

export const noCertificateFields: TypedCertificate = {
  result: '',
  issuedOn: '',
  number: '',
  code: '',
  validUntil: '',
}
