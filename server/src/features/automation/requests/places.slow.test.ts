import { judgeReceived, startDiligence } from '@soleira/domain/automation/contract'
import type { CertificateResult } from '@soleira/domain/certificate/result'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { deleteDocument, listDocuments } from '@soleira/domain/document/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { dayFromToday } from '../../../../test/days.ts'
import { writtenPdf } from '../../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { makePdf } from '../../../../test/rows/factories/files.ts'
import { requestUntil, setUpInfosimples } from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { fileFor, readItem, removeFrom } from '../../../../test/scenes/certificates.ts'
import { takeCouple } from '../../../../test/scenes/couple.ts'
import { matriculaWith, mortgage, offeredBurdens } from '../../../../test/scenes/matricula.ts'
import type { Issuer } from '../../../adapters/issuer/issuer.ts'

const issuedOn = dayFromToday(-3)
let result: CertificateResult | null
let pdf: Buffer

/** Stands for a recipe of the operator: no service of the product asks for papers that a slot takes. */
const registry: Issuer = {
  id: 'infosimples',
  services: (['onus_reais', 'certidao_casamento', 'documento_estrangeiro'] as const).map((kind) => ({
    kind,
    isConfirmed: false,
    source: 'teste',
    on: '2026-11-21',
    missing: () => [],
  })),
  ask: async () => ({
    paper: { pdf, number: '17', code: null, issuedOn, validUntil: null, result },
    charged: 0,
  }),
  test: async () => ({ outcome: 'unclear', code: null }),
}

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ issuers: [registry], readsAtOnce: true })
})
beforeEach(async () => {
  result = 'negativa'
  pdf = makePdf()
  broker = await signInBroker(server)
  await setUpInfosimples(broker)
})
afterAll(() => server.stop())

type Kind = 'onus_reais' | 'certidao_casamento' | 'documento_estrangeiro'

async function ask(propertyId: number, certidaoId: Kind, personId?: number) {
  const { body } = await broker.call(startDiligence, { body: { propertyId, certidaoId, personId } })
  return requestUntil(broker, body.id, { status: 'completed' })
}

const slots = async (id: number) => (await broker.call(listDocuments, { params: { id } })).body

it.each<[string, CertificateResult | null]>([
  ['comes and counts at once', 'negativa'],
  ['waits and is judged to be right', null],
])('a certificate of a service that %s fills the slot of the same paper, too', async (_, stated) => {
  result = stated
  const { id: property } = await takeIn(broker)
  const of = { property, item: 'onus_reais' } as const
  const { id } = await ask(property, 'onus_reais')
  if (!stated) {
    expect(await slots(property)).toEqual([])
    await broker.call(judgeReceived, { params: { id }, body: { isValid: true } })
  }
  const { documentId } = await readItem(broker, of)
  expect(await readItem(broker, of)).toMatchObject({ slot: 'Ônus Reais', number: '17', issuedOn })
  expect(await slots(property)).toMatchObject([
    { id: documentId, category: 'ONUS_REAIS', fills: [{ name: 'Ônus Reais', goesAlong: false }] },
  ])
  // Removed from the item, which brought it, it leaves the slot.
  await removeFrom(broker, of)
  expect(await slots(property)).toEqual([])
})

it.each<CertificateResult | null>(['negativa', null])(
  'what a certificate of a service (%s) says of the burdens is offered once it counts',
  async (stated) => {
    result = stated
    pdf = writtenPdf(matriculaWith(mortgage))
    const { id: property } = await takeIn(broker, { registrationNumber: '12.345' })
    const { id } = await ask(property, 'onus_reais')
    if (!stated) {
      // It was read while it waited, and counted nowhere.
      await vi.waitFor(async () => {
        const read = await server.pool.query(
          `select r.id from readings r join automations a on a.document_id = r.document_id
           where a.id = $1 and r.examined > 0`,
          [id],
        )
        expect(read.rows).toHaveLength(1)
      }, 30_000)
      expect(await offeredBurdens(broker, property)).toEqual([])
      await broker.call(judgeReceived, { params: { id }, body: { isValid: true } })
    }
    await vi.waitFor(
      async () =>
        expect(await offeredBurdens(broker, property)).toMatchObject([
          { field: 'burden', words: expect.stringMatching(/^Hipoteca \(R-1\)/) },
        ]),
      30_000,
    )
  },
)

it('a certificate of a service that is done away with fills no slot', async () => {
  result = null
  const { id: property } = await takeIn(broker)
  const { id } = await ask(property, 'onus_reais')
  await broker.call(judgeReceived, { params: { id }, body: { isValid: false } })
  expect(await slots(property)).toEqual([])
})

it('the paper of an item that a service replaces leaves the slot, and the one of a slot stays there', async () => {
  const { id: property } = await takeIn(broker)
  const of = { property, item: 'onus_reais' } as const
  const first = await fileFor(broker, of, { issuedOn: dayFromToday(-9) })
  await ask(property, 'onus_reais')
  const now = await readItem(broker, of)
  expect(now.earlier).toMatchObject([{ documentId: first.documentId }])
  expect(await slots(property)).toMatchObject([{ id: now.documentId }])
  await broker.call(deleteDocument, { params: { id: now.documentId ?? 0 } } as never)
  expect(await slots(property)).toEqual([])
  expect(await readItem(broker, of)).toMatchObject({ status: 'completed', documentId: now.documentId })
})

it.each<CertificateResult | null>(['negativa', null])(
  'a marriage certificate of a service (%s) counts for both spouses, and fills the slot',
  async (stated) => {
    result = stated
    const { property, one, other } = await takeCouple(broker)
    const { id } = await ask(property, 'certidao_casamento', one)
    if (!stated) await broker.call(judgeReceived, { params: { id }, body: { isValid: true } })
    const of = (person: number) => ({ property, item: 'certidao_casamento', person }) as const
    const { documentId } = await readItem(broker, of(one))
    expect(await readItem(broker, of(other))).toMatchObject({ status: 'completed', documentId })
    expect(await slots(property)).toMatchObject([{ id: documentId, category: 'CERTIDAO_ESTADO_CIVIL' }])
    await removeFrom(broker, of(one))
    expect(await readItem(broker, of(other))).toMatchObject({ status: 'requested', documentId: null })
    expect(await slots(property)).toEqual([])
  },
)

async function takeForeigner() {
  const { id: property, owners } = await takeIn(broker)
  const person = owners[0]?.personId as number
  const add = [{ kind: 'documento_estrangeiro', person }]
  await broker.call(arrangeDiligence, { params: { id: property }, body: { add } as never })
  return { property, item: 'documento_estrangeiro', person } as const
}

it.each<CertificateResult | null>(['negativa', null])(
  'the paper of a foreigner that a service brings (%s) fills the slot of their identity',
  async (stated) => {
    result = stated
    const of = await takeForeigner()
    const { property, person } = of
    const { id } = await ask(property, 'documento_estrangeiro', person)
    if (!stated) await broker.call(judgeReceived, { params: { id }, body: { isValid: true } })
    const { documentId } = await readItem(broker, of)
    expect(await slots(property)).toMatchObject([{ id: documentId, category: 'RG_CNH_1' }])
    await removeFrom(broker, of)
    expect(await slots(property)).toEqual([])
  },
)

it('the paper of a foreigner that a service replaces is their identity no more, and counted', async () => {
  const of = await takeForeigner()
  const { documentId } = await fileFor(broker, of, { issuedOn: dayFromToday(-9) })
  await ask(of.property, 'documento_estrangeiro', of.person)
  const now = await readItem(broker, of)
  expect(now.earlier).toMatchObject([{ documentId }])
  expect(await slots(of.property)).toMatchObject([{ id: now.documentId, category: 'RG_CNH_1' }])
})
