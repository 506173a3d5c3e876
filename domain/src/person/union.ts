import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { dateField } from '../format/birth-date-field.ts'
import { optionalText } from '../text/text.ts'
import { regimes, unionKinds } from './regime.ts'

/** A union as sent; without a spouse it is known, and with whom is not. */
export const unionInput = z
  .object({
    kind: z.enum(unionKinds, 'Tipo inválido'),
    regime: z
      .enum(regimes, 'Regime inválido')
      .nullish()
      .transform((regime) => regime ?? null),
    since: dateField('Data inválida'),
    prenup: optionalText(200),
    spouseId: z
      .int()
      .positive()
      .max(maxInteger)
      .nullish()
      .transform((spouse) => spouse ?? null),
  })
  .nullish()
  .transform((union) => union ?? null)
export type UnionInput = NonNullable<z.output<typeof unionInput>>
