import { downloadPortfolio, readRecent, readStats } from '@soleira/domain/dashboard/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { createPerson } from '@soleira/domain/person/contract'
import { moveProperty, replaceParties, replaceProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson, makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner, makeProperty } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { childrenRunning } from '../../../test/watch/processes.ts'
import { openPrinter } from '../../adapters/pdf/printer.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(
    server,
    makeRegistration({ firstName: 'Íris', lastName: 'Nóbrega', creci: 'CRECI-RJ 4455' }),
  )
})
afterAll(() => server.stop())

async function advance(id: number, stage: number): Promise<void> {
  for (let currentStage = 2; currentStage <= stage; currentStage += 1) {
    const body = { currentStage, reason: 'Conferido em papel' }
    await broker.call(moveProperty, { params: { id }, body })
  }
}

describe('the counts', () => {
  it('are nought for a new broker', async () => {
    const zero = { total: 0, captacao: 0, diligence: 0, mercado: 0, proposta: 0, active: 0, newThisMonth: 0 }
    expect((await broker.call(readStats, {})).body).toEqual(zero)
  })

  it('follow the counting rules: contract, instrument and done are the active ones', async () => {
    for (const stage of [1, 1, 2, 3, 4, 5, 6, 7]) await advance((await takeIn(broker)).id, stage)
    await server.pool.query(
      "update properties set created_at = now() - interval '31 days' where sequence_number = 8",
    )
    await takeIn(await signInBroker(server))
    expect((await broker.call(readStats, {})).body).toEqual({
      total: 8,
      captacao: 2,
      diligence: 1,
      mercado: 1,
      proposta: 1,
      active: 3,
      newThisMonth: 7,
    })
  })
})

it('shows the five that changed last, the latest first', async () => {
  const ids: number[] = []
  for (let index = 0; index < 6; index += 1) ids.push((await takeIn(broker)).id)
  const oldest = ids[0] as number
  await broker.call(replaceProperty, { params: { id: oldest }, body: makeProperty() })
  const { body } = await broker.call(readRecent, {})
  expect(body.map(({ id }) => id)).toEqual([oldest, ids[5], ids[4], ids[3], ids[2]])
})

describe('the portfolio report', () => {
  async function textOf(): Promise<{ pages: number; text: string }> {
    const { raw } = await broker.send(downloadPortfolio, {})
    expect(raw.headers['content-type']).toBe('application/pdf')
    expect(raw.headers['content-disposition']).toMatch(
      /^attachment; filename="carteira-\d{4}-\d\d-\d\d\.pdf"$/,
    )
    const pages = await readPdf(raw.rawPayload)
    return { pages: pages.length, text: pages.map(({ text }) => text).join('\n') }
  }

  it('names the broker, the CRECI and the day, totals the stages and lists every property', async () => {
    const { id, owners } = await takeIn(broker, {
      value: '1250000.50',
      owners: [makeOwner({ fullName: 'João Ávila' }), makeOwner({ fullName: 'Rosa Ávila' })],
    })
    await takeIn(broker, { value: '749999.50', street: 'Ladeira da Glória' })
    await advance(id, 2)
    const person = owners[0]?.personId
    const setAside = [{ item: 'sefaz' as const, person, reason: 'Mora fora do Estado' }]
    await broker.call(arrangeDiligence, { params: { id }, body: { setAside } })
    const { text } = await textOf()
    for (const part of ['Soleira', 'Carteira de imóveis', 'Íris Nóbrega', 'CRECI-RJ 4455', 'Página 1 de 1']) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/Captação 1 R\$ 749\.999,50/)
    expect(text).toMatch(/Due Diligence 1 R\$ 1\.250\.000,50/)
    expect(text).toMatch(/Total 2 R\$ 2\.000\.000,00/)
    expect(text).toMatch(/00001 Apartamento - Rua das Laranjeiras, 120/)
    expect(text).toContain('João Ávila e Rosa Ávila')
    expect(text).toContain('Due Diligence (etapa 2 de 7) · 1 de 25 certidões · 0 de 6 documentos')
    expect(text).toContain('Certidões: Imóvel: 0 de 5 · João Ávila: 1 de 10 · Rosa Ávila: 0 de 10')
    expect(text.match(/Certidões:/g)).toHaveLength(1)
    expect(text).toContain('Ladeira da Glória')
    expect(text).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  })

  it('names an owner who has died as the estate, in the list and in the counts', async () => {
    const { id, owners } = await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana Sá' })] })
    const executor = (await broker.call(createPerson, { body: makePerson({ fullName: 'Rui Sá' }) })).body
    const dead = owners[0]?.personId as number
    const parties = [
      { personId: dead, role: 'owner' },
      { personId: executor.id, role: 'executor', representsId: dead },
    ] as never
    await broker.call(replaceParties, { params: { id }, body: { parties } })
    const { text } = await textOf()
    expect(text.match(/Espólio de Ana Sá/g)).toHaveLength(2)
    expect(text).toContain('Rui Sá: 0 de 10')
  })

  it('runs over pages with its head repeated, and says so when there is nothing', async () => {
    expect((await textOf()).text).toContain('Nenhum imóvel cadastrado')
    for (let index = 0; index < 45; index += 1) await takeIn(broker)
    const { pages, text } = await textOf()
    expect(pages).toBeGreaterThan(1)
    expect(text.match(/Imóveis # Imóvel Proprietários/g)).toHaveLength(pages)
    expect(text).toContain(`Página ${pages} de ${pages}`)
  })
})

describe('reports of one broker', () => {
  it('by the dozen leave another broker theirs', async () => {
    const printers = () => childrenRunning('pdf/work.ts')
    const others = printers()
    const printing = await startTestApp({ beside: server, printer: openPrinter({ time: 60_000 }) })
    try {
      const [one, other] = [await signInBroker(printing), await signInBroker(printing)]
      const statuses: number[] = []
      const ask = async () => void statuses.push((await one.send(downloadPortfolio, {})).status)
      const first = ask()
      const started = () => printers().filter((printer) => !others.includes(printer))
      await expect.poll(started, { interval: 5 }).toHaveLength(1)
      const [busy = 0] = started()
      // Held in the middle of its work, it ends only when the test lets it. Two more wait.
      process.kill(busy, 'SIGSTOP')
      const more = Array.from({ length: 11 }, ask)
      await expect.poll(() => statuses).toEqual(Array(9).fill(429))
      expect((await other.send(downloadPortfolio, {})).status).toBe(200)
      expect(statuses).toHaveLength(9)
      process.kill(busy, 'SIGCONT')
      await Promise.all([first, ...more])
      expect(statuses.slice(9)).toEqual([200, 200, 200])
    } finally {
      await printing.stop()
    }
  })

  it('that take longer than they may are refused in words, and the next has its time again', async () => {
    const printer = openPrinter({ time: 1 })
    const hurried = await startTestApp({ beside: server, printer })
    try {
      const client = await signInBroker(hurried)
      expect(await client.send(downloadPortfolio, {})).toMatchObject({
        status: 422,
        body: { code: 'too_costly', message: 'O relatório é grande demais para ser gerado.' },
      })
    } finally {
      await hurried.stop()
    }
  })
})
