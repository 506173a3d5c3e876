import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { handPaperIn } from '@soleira/domain/document-request/recipient'
import * as contract from '@soleira/domain/dossier/contract'
import { fileInboxPaper, listInbox } from '@soleira/domain/inbox/contract'
import { exportPerson } from '@soleira/domain/person/contract'
import { listShared } from '@soleira/domain/share/recipient'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { fileFor } from '../../../test/scenes/certificates.ts'
import { untilInboxFileRead } from '../../../test/scenes/inbox.ts'
import { makeShareLink, openShareLink } from '../../../test/scenes/share-link.ts'

vi.setConfig({ testTimeout: 180_000 })

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

const care = 'Pode conter ações ou anexos: abra com cuidado'
const lines = [
  'CONTA DE LUZ',
  'Light Serviços de Eletricidade S.A., mês de referência 10/2026',
  'Rua das Flores, 12',
]
const acting = (entry: string) =>
  Buffer.from(
    writtenPdf(lines).toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entry}`),
    'latin1',
  )
const launching = acting('/OpenAction << /S /Launch /F (cmd.exe) >>')

async function handIn(property: number, bytes: Buffer): Promise<void> {
  const wants = [{ kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }]
  const { body } = await broker.call(createDocumentRequest, {
    params: { id: property },
    body: { audience: 'owners', personId: null, wants, days: 15, reminds: false },
  })
  const params = { key: new URL(body.uri).pathname.replace('/e/', '') }
  const sent = makeUpload({ position: 0 }, { name: 'conta.pdf', bytes })
  const stranger = new Client(server.app, { host: server.host })
  expect((await stranger.send(handPaperIn, { params, ...sent })).status).toBe(201)
  const [paper] = (await broker.call(listInbox, { query: { status: 'open' } })).body
  const { id } = await untilInboxFileRead(broker, paper?.id ?? 0)
  const filing = { kind: 'COMPROVANTE_RESIDENCIA', propertyId: property }
  const filed = await broker.send(fileInboxPaper, { params: { id }, body: filing as never })
  expect(filed.status, filed.raw.body).toBe(200)
}

it('originals that may act are marked wherever they are handed on, however they came', async () => {
  const { id: property, owners } = await takeIn(broker)
  const personId = owners[0]?.personId ?? 0
  await handIn(property, launching)
  const remote = acting('/OpenAction << /S /GoToR /F (outro.pdf) /D [0 /Fit] >>')
  await fileFor(broker, { property, item: 'onus_reais' }, {}, acting('/Names << /EmbeddedFiles << >> >>'))
  await fileFor(broker, { property, item: 'receita_federal', person: personId }, {}, remote)
  await uploadToSlot(broker, property, 'ESPELHO_IPTU', { name: 'iptu.pdf', bytes: writtenPdf(lines) })

  const choices = (await broker.call(contract.listDossierChoices, { params: { id: property } })).body
  const pieces = choices.map(({ key }) => key)
  const asked = { params: { id: property }, body: { name: 'Banco', pieces, cover: { revealCpf: false } } }
  const { id } = (await broker.call(contract.makeDossier, asked)).body
  await vi.waitFor(
    async () => {
      const { body } = await broker.call(contract.readDossier, { params: { id } })
      expect(body.status).toBe('ready')
    },
    { timeout: 60_000, interval: 200 },
  )
  const zip = await unzipAll(
    (await broker.send(contract.downloadDossierZip, { params: { id } })).raw.rawPayload,
  )
  const [head, ...rows] = String(zip.get('indice.csv')).trim().split('\r\n')
  const columns = (line = '') => line.replace('\ufeff', '').slice(1, -1).split('";"')
  const [title, told] = [columns(head).indexOf('Peça'), columns(head).indexOf('Cuidado')]
  const marked = rows.filter((row) => columns(row)[told] === care).map((row) => columns(row)[title])
  expect(marked.toSorted()).toEqual([
    'Comprovante de Residência',
    expect.stringMatching(/^Receita Federal/),
    'Ônus Reais',
  ])
  expect(rows.filter((row) => columns(row)[told] === '')).toHaveLength(rows.length - 3)
  expect([...zip.values()].some((bytes) => bytes.equals(launching))).toBe(true)

  const copy = await unzipAll((await broker.send(exportPerson, { params: { id: personId } })).raw.rawPayload)
  const listed = String(copy.get('README.txt')).split(`${care}:\n`)[1]?.trim().split('\n') ?? []
  expect(listed).toHaveLength(1)
  expect(copy.get(listed[0]?.slice(2) ?? '')?.equals(remote)).toBe(true)

  const { key } = await makeShareLink(broker, property, { kind: 'room', mayDownload: true })
  const { stranger, ...asVisitor } = await openShareLink(server, key)
  const { body } = await stranger.call(listShared, asVisitor)
  expect(body.papers.filter(({ mayAct }) => mayAct)).toHaveLength(3)
  expect(body.papers.filter(({ mayAct }) => !mayAct).map(({ label }) => label)).toEqual(['Espelho de IPTU'])
})
