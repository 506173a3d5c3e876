import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { keptPaper } from '../document/kept-paper.ts'
import { paperOrigin } from '../document/origin.ts'
import { dateField } from '../format/birth-date-field.ts'
import { property } from '../property/property.ts'
import { providers } from '../signing/signing.ts'
import { optionalText, textField } from '../text/text.ts'
import { buyerPaperKinds } from './buyer-papers.ts'
import { dealStates, depositFates, undoCauses } from './terms.ts'

/** 'Desfazer negócio' asks for cause, reason and what becomes of the sinal (part 3 §6). */
export const undoInput = z.object({
  on: dateField('Data inválida').meta({ description: 'AAAA-MM-DD; today where none is said' }),
  cause: z.enum(undoCauses, 'Diga por causa de quem'),
  reason: textField(500, 'Diga o motivo'),
  deposit: z.enum(depositFates, 'Diga o que é feito do sinal'),
  depositWords: optionalText(300),
  reopens: z.boolean().default(false).meta({
    description: 'opens the offers again that were not chosen and have not run out',
  }),
})
export type UndoInput = z.output<typeof undoInput>

export const deal = z.object({
  id: z.int(),
  propertyId: z.int(),
  offerId: z.int(),
  price: z.string(),
  state: z.enum(dealStates),
  buyers: z.array(z.object({ personId: z.int(), fullName: z.string() })),
  since: z.string().meta({ description: 'ISO 8601, when the last acceptance was recorded' }),
  nextStep: z.object({ label: z.string(), on: z.string(), isLate: z.boolean() }).nullable().meta({
    description: 'the earliest day of its closing that was not kept yet; late once it has passed',
  }),
  lacks: z.array(z.string()).meta({
    description:
      'what is missing while it runs, in words: papers of buyers, certificates that end before the deed',
  }),
  isFeeUnknown: z.boolean().meta({ description: 'it runs, and nobody has said the fee: it is in no sum' }),
  signings: z
    .array(z.object({ id: z.int(), title: z.string(), provider: z.enum(providers), isOut: z.boolean() }))
    .meta({ description: 'prepared or out to be signed while it runs; undoing the deal cancels them' }),
  undone: z
    .object({
      on: z.string(),
      cause: z.enum(undoCauses),
      reason: z.string(),
      deposit: z.enum(depositFates),
      depositWords: z.string().nullable(),
    })
    .nullable(),
  version: z.int(),
})
export type Deal = z.infer<typeof deal>

export const listedDeal = deal.extend({ property })
export type ListedDeal = z.infer<typeof listedDeal>

const buyerPaper = z.object({
  kind: z.enum(buyerPaperKinds),
  label: z.string(),
  state: z.enum(['missing', 'received', 'set_aside']),
  setAside: z.object({ reason: z.string(), at: z.string() }).nullable(),
  files: z.array(
    keptPaper.extend({
      from: paperOrigin.nullable().meta({
        description: 'the other property with which an RG/CNH came; it is removed there',
      }),
    }),
  ),
})

/** The checklist of one buyer (part 3 §6). */
export const buyerPapers = z.object({
  personId: z.int(),
  fullName: z.string(),
  papers: z.array(buyerPaper),
})
export type BuyerPapers = z.infer<typeof buyerPapers>
export type BuyerPaper = z.infer<typeof buyerPaper>

/** These parts of an upload come before the file. */
export const buyerPaperFields = z.object({
  person: z.coerce.number<string | number>('Pessoa inválida').int().positive().max(maxInteger),
  kind: z.enum(buyerPaperKinds, 'Papel inválido'),
})

export const dealCertificates = z.object({
  deedOn: z.string().nullable().meta({ description: 'the planned day of the deed, by the accepted offer' }),
  certificates: z.array(
    z.object({
      documentId: z.int(),
      issuedOn: z.string().nullable(),
      way: z.string().meta({ description: 'how it came, in words' }),
      endsBeforeDeed: z.boolean(),
    }),
  ),
})
export type DealCertificates = z.infer<typeof dealCertificates>
