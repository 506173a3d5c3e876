import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { agreementKinds } from './terms.ts'

/** Contracts of one deal, drafts included. */
export const mostAgreements = 50

export const agreementInput = z
  .object({
    kind: z.enum(agreementKinds, 'Escolha o tipo de contrato'),
    analysisId: z
      .int('Análise inválida')
      .positive('Análise inválida')
      .max(maxInteger, 'Análise inválida')
      .optional()
      .meta({ description: 'takes over the draft of this analysis; of a promise alone' }),
  })
  .refine(({ kind, analysisId }) => analysisId === undefined || kind === 'promessa', {
    path: ['analysisId'],
    message: 'A minuta de uma análise vira promessa de compra e venda',
  })
export type AgreementInput = z.output<typeof agreementInput>
