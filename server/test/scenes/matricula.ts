import { listBurdens } from '@soleira/domain/burden/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import { listOffersOfProperty } from '@soleira/domain/paper-fact/contract'
import type { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { bringAsRead } from './inbox.ts'

export const mortgage = [
  'R-1/12.345 - HIPOTECA: em favor do BANCO DO POVO SA, em garantia da dívida de R$ 120.000,00.',
  'Rio de Janeiro, 15 de junho de 2009.',
]
export const discharge = [
  'AV-2/12.345 - CANCELAMENTO: fica cancelada a hipoteca objeto do R-1.',
  'Rio de Janeiro, 12 de março de 2015.',
]
export const usufruct = [
  'R-3/12.345 - USUFRUTO: usufrutuária CELINA RAMOS ALVES.',
  'Rio de Janeiro, 2 de maio de 2016.',
]

interface Printed {
  number?: string
  day?: string
}

export const matriculaWith = (
  acts: readonly string[],
  { number = '12.345', day = '3 de novembro de 2019' }: Printed = {},
) => [
  'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
  `CERTIFICO que a presente é cópia da MATRÍCULA Nº ${number}`,
  'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
  ...acts,
  `CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, ${day}.`,
]

/** Brings a matrícula and files it, with all or none of what it says of burdens. Returns the id of the paper. */
export async function fileMatricula(
  server: TestApp,
  broker: Client,
  id: number,
  acts: readonly string[],
  { uses, ...printed }: Printed & { uses: boolean },
): Promise<number> {
  const params = { id: await bringAsRead(server, broker, matriculaWith(acts, printed), { propertyId: id }) }
  const { offers } = (await broker.call(inbox.readInboxPaper, { params })).body
  const use = uses ? offers.flatMap(({ id, field }) => (/^burden/.test(field) ? [id] : [])) : []
  const body = { kind: 'OUTRO_PAPEL' as const, propertyId: id, use }
  await broker.call(inbox.fileInboxPaper, { params, body: body as never })
  return params.id
}

/** The burdens in the record of the property. */
export const recordedBurdens = async (broker: Client, id: number) =>
  (await broker.call(listBurdens, { params: { id } })).body

/** Lists the burdens and cancellations that papers say of the property and nobody has answered. */
export const offeredBurdens = async (broker: Client, id: number) =>
  (await broker.call(listOffersOfProperty, { params: { id } })).body.filter(({ field }) =>
    /^burden/.test(field),
  )
