import { addDays } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import type { SignerRole } from '@soleira/domain/signing/signer'
import {
  type Signable,
  type SigningInput,
  type SigningProvider,
  signingInput,
} from '@soleira/domain/signing/signing'
import { z } from 'zod'
import { newId } from '../../../lib/api/new-id.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'

export type SendForm = ValidatedForm<SendValues, SigningInput>

/** On paper is what the server calls signed elsewhere: the scan tells them apart. */
export type SigningWay = SigningProvider | 'paper'

export interface SignerValues {
  /** Names a row while it is there. */
  key: string
  personId: number | null
  name: string
  cpf: string
  email: string
  phone: string
  as: SignerRole
  /** Signs in the same turn as the row above. */
  isTogether: boolean
}

export interface SendValues {
  way: SigningWay
  expiresOn: string
  signers: SignerValues[]
}

const usualDays = 15

export const emptySigner = (): SignerValues => ({
  key: newId(),
  personId: null,
  name: '',
  cpf: '',
  email: '',
  phone: '',
  as: 'witness',
  isTogether: false,
})

export const sendValuesOf = ({ signers }: Signable, today: string): SendValues => ({
  way: 'soleira',
  expiresOn: showDate(addDays(today, usualDays)),
  signers: signers
    .toSorted((one, other) => one.order - other.order)
    .map(({ personId, name, cpf, email, phone, as, order }, index, all) => ({
      key: newId(),
      personId,
      name,
      as,
      cpf: cpf ?? '',
      email: email ?? '',
      phone: phone ?? '',
      isTogether: all[index - 1]?.order === order,
    })),
})

/** The turn of each row: 1, and one more wherever a row does not sign together with the one above. */
export function turnsOf(rows: readonly Pick<SignerValues, 'isTogether'>[]): number[] {
  let turn = 0
  return rows.map(({ isTogether }, index) => {
    if (index === 0 || !isTogether) turn += 1
    return turn
  })
}

export const providerOf = (way: SigningWay): SigningProvider => (way === 'paper' ? 'manual' : way)

/** Errors keep the paths of the form, because rows stand in the same order. */
export const sendSchema = (document: Signable['document']): z.ZodType<SigningInput, unknown> =>
  z
    .custom<SendValues>()
    .transform(({ way, expiresOn, signers }): z.input<typeof signingInput> => {
      const turns = turnsOf(signers)
      return {
        document,
        provider: providerOf(way),
        expiresOn,
        signers: signers.map(({ key: _, isTogether: __, ...signer }, index) => ({
          ...signer,
          order: turns[index] ?? 1,
        })),
      }
    })
    .pipe(signingInput)
