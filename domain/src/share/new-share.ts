import { z } from 'zod'
import { oneOf } from '../contract/fields.ts'
import { maxInteger } from '../contract/integer.ts'
import { textField } from '../text/text.ts'
import { grounds, keepDays, openLinkDays, shareKinds } from './share.ts'

const optional = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal(''), field])
    .nullish()
    .transform((value) => (value === '' || value === undefined ? null : (value as z.output<T> | null)))

export const newShare = z
  .strictObject({
    recipient: textField(80, 'Informe para quem é'),
    kind: z.enum(shareKinds, 'Escolha o que mostrar'),
    documentIds: z
      .array(z.int('Papel inválido').positive('Papel inválido').max(maxInteger, 'Papel inválido'))
      .max(200, 'No máximo 200 papéis')
      .default([]),
    dossierId: z
      .int('Dossiê inválido')
      .positive('Dossiê inválido')
      .max(maxInteger, 'Dossiê inválido')
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'of kind dossier' }),
    days: oneOf(openLinkDays, 'Escolha até quando'),
    mostVisits: optional(
      z.coerce
        .number<string | number>('Informe um número')
        .int('Informe um número')
        .min(1, 'Ao menos uma vez')
        .max(1_000, 'No máximo 1.000 vezes'),
    ),
    password: optional(
      z
        .string('Senha inválida')
        .min(6, 'A senha deve ter pelo menos 6 caracteres')
        .max(128, 'A senha deve ter no máximo 128 caracteres'),
    ),
    mayDownload: z.boolean('Escolha se pode baixar'),
    keepDays: oneOf(keepDays, 'Escolha por quanto tempo guardar'),
    ground: optional(z.enum(grounds, 'Escolha a base legal')).meta({
      description: 'for the owners of whom none is stated yet',
    }),
  })
  .refine(({ kind, documentIds }) => kind !== 'papers' || documentIds.length > 0, {
    path: ['documentIds'],
    message: 'Escolha ao menos um papel',
  })
  .refine(({ kind, dossierId }) => kind !== 'dossier' || dossierId !== null, {
    path: ['dossierId'],
    message: 'Escolha o dossiê',
  })
export type NewShare = z.output<typeof newShare>
