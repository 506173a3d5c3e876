import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import { filedSomewhere, filing } from '@soleira/domain/inbox/filing'
import { checkCertificateDays } from '../../checklist/certificate-rules.ts'

export const filingRules = filing
  .omit({ despite: true })
  .extend({ result: certificateFields.shape.result })
  .superRefine(checkCertificateDays)
  .refine(...filedSomewhere)
