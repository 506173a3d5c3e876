import { certificateFields } from '@soleira/domain/diligence/certificate-fields'
import { dayOf, refusePaperDates } from '@soleira/domain/diligence/validity'
import { filing } from '@soleira/domain/reading/contract'

/** What may be said of a paper when it is filed; its dates must agree with each other and with today. */
export const filingRules = filing
  .omit({ despite: true })
  .extend({ result: certificateFields.shape.result })
  .superRefine((paper, context) => {
    const wrong = refusePaperDates(paper, dayOf(new Date()))
    for (const [field, message] of Object.entries(wrong)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })
