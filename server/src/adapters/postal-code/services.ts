import { stateCodes } from '@soleira/domain/format/state'
import { cleanText } from '@soleira/domain/text/text'
import { z } from 'zod'
import { getJson } from './get-json.ts'

interface KnownAddress {
  street: string
  neighborhood: string
  city: string
  state: (typeof stateCodes)[number]
}

/** Null when the service knows no such CEP. Throws when it is not reached, or its answer is not valid. */
export type PostalService = (base: string, digits: string) => Promise<KnownAddress | null>

/** As long as the property's fields allow, so that what is filled in can be saved. */
const part = (max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => cleanText(text ?? ''))
    .pipe(z.string().max(max))
const city = z.string().overwrite(cleanText).min(1).max(100)
const state = z.enum(stateCodes)

const viaCepAnswer = z
  .object({ logradouro: part(160), bairro: part(100), localidade: city, uf: state })
  .transform(
    ({ logradouro, bairro, localidade, uf }): KnownAddress => ({
      street: logradouro,
      neighborhood: bairro,
      city: localidade,
      state: uf,
    }),
  )
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

/** https://viacep.com.br: an unknown CEP answers 200 with `erro`, true or 'true'. */
export const viaCep: PostalService = async (base, digits) => {
  const { status, body } = await getJson(`${base}/ws/${digits}/json/`)
  if (status !== 200) throw new Error(`status ${status}`)
  return viaCepUnknown.safeParse(body).success ? null : viaCepAnswer.parse(body)
}

const brasilApiAnswer = z.object({ street: part(160), neighborhood: part(100), city, state })

/** https://brasilapi.com.br: an unknown CEP answers 404. */
export const brasilApi: PostalService = async (base, digits) => {
  const { status, body } = await getJson(`${base}/api/cep/v1/${digits}`)
  if (status === 404) return null
  if (status !== 200) throw new Error(`status ${status}`)
  return brasilApiAnswer.parse(body)
}
