import { z } from 'zod'
import { blankFields, pieceKinds } from './terms.ts'

const textPiece = z.object({
  as: z.enum(pieceKinds).meta({
    description: 'words of a clause; field: of the record; typed: into a blank; blank: nobody has said it',
  }),
  text: z.string(),
  label: z.string().optional().meta({ description: 'of blank and typed, and of a field that has one' }),
})
export type TextPiece = z.infer<typeof textPiece>
export const pieces = z.array(textPiece)

export const agreementBlank = z.object({
  label: z.string(),
  as: z.enum(blankFields).meta({ description: 'how it is typed' }),
  choices: z.array(z.string()).meta({ description: 'of a choice; one of them is sent' }),
  typed: z
    .string()
    .nullable()
    .meta({ description: 'as it is kept: a day as AAAA-MM-DD, money and percents as decimals' }),
  says: z.string().nullable().meta({ description: 'what the record says by now; it is printed' }),
})
export type AgreementBlank = z.infer<typeof agreementBlank>
