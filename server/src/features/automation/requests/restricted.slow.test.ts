import * as contract from '@soleira/domain/automation/contract'
import { doubtText } from '@soleira/domain/automation/doubt'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../../test/clients/client.ts'
import { envelopedOf } from '../../../../test/files/enveloped.ts'
import { pdfWithPassword } from '../../../../test/files/locked.ts'
import { writtenPdf } from '../../../../test/files/written-paper.ts'
import {
  type AutomationScene,
  requestUntil,
  setUpInfosimples,
  startAutomationScene,
} from '../../../../test/scenes/automation-scene.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { readItem } from '../../../../test/scenes/certificates.ts'
import { issuedDays, issuesCertificate } from '../../../../test/services/infosimples-service.ts'

const item = 'debitos_trabalhistas'

let scene: AutomationScene
let broker: Client
let property: number
let person: number
let owner: { fullName: string; cpf: string }
beforeAll(async () => {
  scene = await startAutomationScene()
})
beforeEach(async () => {
  scene.service.behave(issuesCertificate())
  broker = await signInBroker(scene.server)
  const taken = await takeIn(broker)
  property = taken.id
  const [first] = taken.owners
  person = first?.personId ?? 0
  owner = { fullName: first?.fullName ?? '', cpf: first?.cpf ?? '' }
  await setUpInfosimples(broker, { token: 'token-do-corretor-8172' })
})
afterAll(() => scene.stop())

const positive = () =>
  writtenPdf([
    'PODER JUDICIÁRIO',
    'JUSTIÇA DO TRABALHO',
    'CERTIDÃO POSITIVA DE DÉBITOS TRABALHISTAS',
    `Nome: ${owner.fullName.toUpperCase()}`,
    `CPF: ${owner.cpf}`,
    'Certidão nº: 81726354/2026',
    `Expedição: ${showDate(issuedDays.issuedOn)}, às 10:12:14`,
    `Validade: ${showDate(issuedDays.validUntil)}`,
    `Certifica-se que ${owner.fullName.toUpperCase()}, inscrita no CPF sob o nº ${owner.cpf}, CONSTA do`,
    'Banco Nacional de Devedores Trabalhistas em face do inadimplemento de obrigações.',
  ])

async function receive(pdf: Buffer): Promise<contract.Automation> {
  scene.service.print(pdf)
  const { body } = await broker.call(contract.startDiligence, {
    body: { propertyId: property, certidaoId: item },
  })
  return requestUntil(broker, body.id, { status: 'completed' })
}
const bytesOf = async (endpoint: typeof viewDocument | typeof downloadDocument, id: number | null) =>
  (await broker.send(endpoint, { params: { id: id ?? 0 } })).raw.rawPayload

it.each([
  ['that forbids changes', (pdf: Buffer) => pdfWithPassword(pdf, { owner: 'orgao' })],
  ['in an envelope', async (pdf: Buffer) => envelopedOf(pdf)],
])('a certificate %s is shown, kept as it came, and read: it says the contrary', async (_, wrap) => {
  const bytes = await wrap(positive())
  const { received } = await receive(bytes)
  expect(received?.doubts).toEqual([doubtText('text_result')])
  const documentId = received?.documentId ?? 0
  expect((await bytesOf(viewDocument, documentId)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await bytesOf(viewDocument, documentId)).includes('/Encrypt')).toBe(false)
  expect((await bytesOf(downloadDocument, documentId)).equals(bytes)).toBe(true)
})

it('one that needs a password is kept, and opens with it', async () => {
  const locked = await pdfWithPassword(positive(), { owner: 'orgao', user: 'abre' })
  await receive(locked)
  const { documentId } = await readItem(broker, { property, item, person })
  expect((await bytesOf(downloadDocument, documentId)).equals(locked)).toBe(true)
})
