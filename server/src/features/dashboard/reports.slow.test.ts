import {
  cancelReport,
  downloadPortfolio,
  downloadReport,
  type PortfolioReport,
  readReports,
  startReport,
} from '@soleira/domain/dashboard/contract'
import { mostInPdf, mostWhileOneWaits } from '@soleira/domain/dashboard/report'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { openPrinter } from '../../adapters/pdf/printer.ts'

let server: TestApp
let broker: Client
let email: string
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  const registration = makeRegistration({ firstName: 'Íris', lastName: 'Nóbrega' })
  email = registration.email
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())

async function growTo(many: number): Promise<void> {
  const { rows } = await server.pool.query(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = 'properties' and is_identity = 'NO' and is_generated = 'NEVER'`,
  )
  const changed: Record<string, string> = { sequence_number: 'n', owners: "'[]'" }
  const { account } = await scopeOf(server, email)
  await server.pool.query(
    `insert into properties (${rows.map(({ name }) => `"${name}"`)})
     select ${rows.map(({ name }) => changed[name] ?? `"${name}"`)}
     from (select * from properties where account_id = $1) one, generate_series(2, $2) n`,
    [account, many],
  )
  await server.pool.query('update accounts set property_count = $2 where id = $1', [account, many])
}

const latest = async (of = broker) => (await of.call(readReports, {})).body.latest

const made = () =>
  vi.waitFor(async () => {
    const report = await latest()
    expect(report?.status).not.toBe('preparing')
    return report as PortfolioReport
  }, 50_000)

describe('a report in the background', () => {
  it('is made, offered for a day, and says the same as the one that is waited for', async () => {
    expect(await latest()).toBeNull()
    await takeIn(broker)
    const { body: asked } = await broker.call(startReport, {})
    expect(asked).toMatchObject({ status: 'preparing', failure: null, fileSize: null, expiresAt: null })
    const report = await made()
    expect(report).toMatchObject({ id: asked.id, status: 'ready', done: 1, total: 1 })
    expect(report.fileName).toMatch(/^carteira-\d{4}-\d\d-\d\d\.pdf$/)
    expect(Date.parse(report.expiresAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const { raw, headers } = await broker.send(downloadReport, { params: { id: report.id } })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=${report.fileName}`,
      'content-length': String(report.fileSize),
    })
    const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map(({ text }) => text).join('\n')
    const { raw: atOnce } = await broker.send(downloadPortfolio, {})
    expect(await textOf(raw.rawPayload)).toBe(await textOf(atOnce.rawPayload))
  })

  it('of a large portfolio comes as a ZIP of PDFs, of which the first has the totals of all', async () => {
    await takeIn(broker)
    await growTo(mostInPdf + 2)
    await broker.refused(downloadPortfolio, {}, 422)
    await broker.call(startReport, {})
    const report = await made()
    expect(report).toMatchObject({ status: 'ready', done: mostInPdf + 2, total: mostInPdf + 2 })
    expect(report.fileName).toMatch(/\.zip$/)
    const { raw } = await broker.send(downloadReport, { params: { id: report.id } })
    const files = await unzipAll(raw.rawPayload)
    expect([...files.keys()]).toEqual(['carteira-001-de-002.pdf', 'carteira-002-de-002.pdf'])
    const last = await readPdf(files.get('carteira-002-de-002.pdf') as Buffer)
    const text = last.map(({ text }) => text).join('\n')
    expect(text).toContain('Carteira de imóveis · parte 2 de 2')
    expect(text).toContain(`0${mostInPdf + 1} Apartamento`)
    expect(text).toContain(`0${mostInPdf + 2} Apartamento`)
    expect(text).not.toContain('Total')
  })

  it('is one at a time; another takes the place of the one before', async () => {
    await broker.call(startReport, {})
    const first = await made()
    const stand = (status: string) =>
      server.pool.query('update data_exports set status = $2 where account_id = $1', [account, status])
    const { account } = await scopeOf(server, email)
    await stand('preparing')
    expect((await broker.refused(startReport, {}, 409)).message).toBe('O relatório já está sendo preparado.')
    await stand('ready')
    await broker.call(startReport, {})
    expect((await made()).id).toBeGreaterThan(first.id)
    await broker.refused(downloadReport, { params: { id: first.id } }, 404)
  })

  it('ends when it is cancelled, and leaves no row', async () => {
    await takeIn(broker)
    await growTo(mostWhileOneWaits * 4)
    const { id } = (await broker.call(startReport, {})).body
    await broker.call(cancelReport, { params: { id } })
    expect(await latest()).toBeNull()
    await broker.refused(cancelReport, { params: { id } }, 404)
    // The next report is made even if the cancelled job has not ended.
    await broker.call(startReport, {})
    expect((await made()).status).toBe('ready')
  })

  it('is nobody else’s', async () => {
    const { id } = (await broker.call(startReport, {})).body
    await made()
    const stranger = await signInBroker(server)
    expect(await latest(stranger)).toBeNull()
    await stranger.refused(downloadReport, { params: { id } }, 404)
    await stranger.refused(cancelReport, { params: { id } }, 404)
    expect((await latest())?.id).toBe(id)
  })
})

it('a report that cannot be set says so', async () => {
  const hurried = await startTestApp({ printer: openPrinter({ time: 1 }) })
  try {
    const client = await signInBroker(hurried)
    await client.call(startReport, {})
    await vi.waitFor(async () => {
      const { latest } = (await client.call(readReports, {})).body
      expect(latest).toMatchObject({ status: 'failed', failure: 'unexpected' })
    }, 30_000)
  } finally {
    await hurried.stop()
  }
})
