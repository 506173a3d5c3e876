import * as inbox from '@soleira/domain/inbox/contract'
import { listOffersOfProperty, type PaperOffer, usePaperOffers } from '@soleira/domain/paper-fact/contract'
import { listPeople, readPerson } from '@soleira/domain/person/contract'
import type { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { makeCpf } from '../rows/factories/people.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { takeIn } from './broker.ts'
import { bringAsRead } from './inbox.ts'

const marriage = (cpf: string, ...spouse: string[]) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'REGISTRO CIVIL DAS PESSOAS NATURAIS',
  'CERTIDÃO DE CASAMENTO',
  'Nomes',
  `REGINA ALVES MOURA CPF ${cpf}`,
  ...spouse,
  'Data do casamento: 12/05/1998',
  'Regime de bens: COMUNHÃO PARCIAL DE BENS',
  'Niterói, 9 de outubro de 2025.',
]

export const husband = 'Otto Lima Moura'
export const numbered = (cpf: string) => `OTTO LIMA MOURA CPF ${cpf}`
export const unnumbered = 'Cônjuge: OTTO LIMA MOURA'

interface Wife {
  maritalStatus?: string | null
  /** Other owners of her property. */
  others?: readonly ReturnType<typeof makeOwner>[]
}

/** A property of Regina, for whom certificates of her marriage to Otto are filed. */
export async function takeWife(
  server: TestApp,
  broker: Client,
  { maritalStatus = null, others = [] }: Wife = {},
) {
  const cpf = makeCpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf, maritalStatus }), ...others]
  const { id, owners: taken } = await takeIn(broker, { owners, registrationNumber: '12345' })
  const regina = taken[0]?.personId as number
  const file = async (...spouse: string[]) => {
    const params = { id: await bringAsRead(server, broker, marriage(cpf, ...spouse), { propertyId: id }) }
    const body = { kind: 'CERTIDAO_ESTADO_CIVIL' as const, propertyId: id, personId: regina, use: [] }
    await broker.call(inbox.fileInboxPaper, { params, body })
  }
  const offers = async () => (await broker.call(listOffersOfProperty, { params: { id } })).body
  const ofUnion = async () =>
    (await offers()).filter(({ subjectId, about }) => about === 'person' && subjectId === regina)
  const spouse = async () => (await ofUnion()).find(({ field }) => field === 'spouseName')
  const union = async () => (await broker.call(readPerson, { params: { id: regina } })).body.union
  return { id, regina, file, offers, ofUnion, spouse, union }
}

export type OfferTaken = Pick<PaperOffer, 'id' | 'current'> & { personId?: number | undefined }
export const accept = (
  broker: Client,
  offers: readonly OfferTaken[],
): Promise<{ status: number; body: unknown }> =>
  broker.send(usePaperOffers, {
    body: { offers: offers.map(({ id, current, personId }) => ({ id: Number(id), current, personId })) },
  })

/** How many are registered by the name of the husband. */
export const husbands = async (broker: Client) =>
  (await broker.call(listPeople, { query: { search: husband } })).body.length
