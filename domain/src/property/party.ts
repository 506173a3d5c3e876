import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { dateField } from '../format/birth-date-field.ts'
import { genders } from '../person/gender.ts'
import { acquisitions, goodsKinds } from '../person/goods.ts'
import { personKinds } from '../person/kind.ts'
import { regimes, unionKinds } from '../person/regime.ts'
import { type PartyRole, partyRoles } from '../person/role.ts'
import { namesWhom } from '../person/role-names.ts'

const id = z.int().positive().max(maxInteger)
export const maxParties = 60

/** In percent, as a decimal with at most four places; a comma is accepted. */
const share = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    const decimal = text.trim().replace(',', '.')
    if (/^\d{1,3}(\.\d{1,4})?$/.test(decimal) && Number(decimal) > 0 && Number(decimal) <= 100) return decimal
    context.addIssue({ code: 'custom', message: 'Participação inválida: de 0,0001 a 100' })
    return z.NEVER
  })

/** `id` names a part that is there; without it the person and the role do. */
export const partyInput = z.object({
  id: id.optional(),
  personId: id,
  role: z.enum(partyRoles, 'Papel inválido'),
  share,
  representsId: id.nullish().transform((represented) => represented ?? null),
  goods: z
    .enum(goodsKinds, 'Resposta inválida')
    .nullable()
    .optional()
    .meta({ description: 'of an owner who lives in a union; left out it stays as it was' }),
  acquiredBy: z.enum(acquisitions, 'Título inválido').nullable().optional(),
  acquiredOn: dateField('Data inválida').optional(),
})
export type PartyInput = z.output<typeof partyInput>

const party = z.object({
  id: z.int(),
  personId: z.int(),
  kind: z.enum(personKinds),
  fullName: z.string().meta({ description: 'as the file of this property has it' }),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  gender: z.enum(genders).nullable(),
  role: z.enum(partyRoles),
  share: z.string().nullable().meta({ description: 'in percent' }),
  representsId: z
    .int()
    .nullable()
    .meta({ description: 'the person whom they represent; of an heir, whose heir' }),
  goods: z
    .enum(goodsKinds)
    .nullable()
    .meta({ description: 'whether it belongs to both of a couple; null while nobody has said' }),
  acquiredBy: z.enum(acquisitions).nullable(),
  acquiredOn: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
  representatives: z
    .array(z.object({ personId: z.int(), fullName: z.string(), capacity: z.string().nullable() }))
    .meta({ description: 'who signs for a company' }),
  union: z
    .object({
      kind: z.enum(unionKinds),
      regime: z.enum(regimes).nullable(),
      since: z.string().nullable().meta({ description: 'AAAA-MM-DD' }),
      prenup: z.string().nullable().meta({ description: 'where the pacto is registered' }),
      spouse: z.object({ personId: z.int(), fullName: z.string() }).nullable(),
    })
    .nullable()
    .meta({ description: 'as it stands with the person' }),
})
export type Party = z.infer<typeof party>

export const propertyParties = z.object({ version: z.int(), parties: z.array(party) })
export type PropertyParties = z.infer<typeof propertyParties>

export function wrongParties(parties: readonly PartyInput[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (!parties.some(({ role }) => role === 'owner')) {
    wrong.parties = 'Pelo menos um proprietário é obrigatório'
  }
  parties.forEach(({ personId, role, representsId }, index) => {
    const first = parties.findIndex((other) => other.personId === personId && other.role === role)
    if (first < index) wrong[`parties.${index}.personId`] = 'Esta pessoa já tem este papel'
    if (representsId === personId) wrong[`parties.${index}.representsId`] = 'Ninguém representa a si mesmo'
    if (representsId !== null && !namesWhom(role)) {
      wrong[`parties.${index}.representsId`] = 'Só procurador, inventariante e herdeiro são de alguém'
    }
    const isOfEstate = role === 'executor' || role === 'heir'
    const isOwner = parties.some((other) => other.role === 'owner' && other.personId === representsId)
    if (role === 'executor' && representsId === null) {
      wrong[`parties.${index}.representsId`] = 'Diga de qual proprietário é o espólio'
    } else if (isOfEstate && representsId !== null && !isOwner) {
      wrong[`parties.${index}.representsId`] = 'O espólio é o de um proprietário deste imóvel'
    }
  })
  // In ten-thousandths of a percent, since a third is written as 33,3333.
  const shares = parties
    .filter(({ role }) => role === 'owner')
    .map((one) => Math.round(Number(one.share) * 10_000))
  if (shares.reduce((sum, one) => sum + one, 0) > 1_000_000) {
    wrong.parties = 'A soma das participações passa de 100%'
  }
  return wrong
}

export const estateOf = (name: string): string => `Espólio de ${name}`

export interface PartOf {
  personId: number
  role: PartyRole
  representsId: number | null
}

/**
 * Person ids. An inventariante represents the estate of these owners, or heirs of theirs take part. Heirs who
 * name nobody are those of the only owner; with several owners they prove nobody's death.
 */
export function estatesIn(parties: readonly PartOf[]): Set<number> {
  const owners = parties.filter(({ role }) => role === 'owner').map(({ personId }) => personId)
  const [only] = owners.length === 1 ? owners : []
  const named = parties.flatMap(({ role, representsId }) => {
    if (role === 'executor') return [representsId]
    return role === 'heir' ? [representsId ?? only] : []
  })
  return new Set(owners.filter((owner) => named.includes(owner)))
}
