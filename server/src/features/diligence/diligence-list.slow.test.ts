import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import * as contract from '@soleira/domain/checklist/contract'
import { checklistIds } from '@soleira/domain/checklist/item-kinds'
import { downloadDiligenceReport, readDiligenceStats } from '@soleira/domain/diligence/contract'
import {
  listMoves,
  listProperties,
  moveProperty,
  readProperty,
  readStanding,
} from '@soleira/domain/property/contract'
import { standingOf } from '@soleira/domain/property/standing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText, readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { changePapers } from '../../../test/scenes/change-papers.ts'

type ItemId = (typeof checklistIds)[number]

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
  id = (await takeIn(broker)).id
})
afterAll(() => server.stop())

const today = dayOf(new Date())
const itemOf = (diligence: Diligence, item: ItemId) =>
  diligence.items.find((one) => one.id === item) as Diligence['items'][number]
const read = async () => (await broker.call(contract.readDiligence, { params: { id } })).body
const versionOf = async (item: ItemId) => itemOf(await read(), item).version

async function change(
  item: ItemId,
  action: 'request' | 'revert' | 'resolve',
  note?: string,
): Promise<Diligence> {
  const body = { action, version: await versionOf(item), note }
  return (await broker.call(contract.changeItem, { params: { id, item }, body })).body
}

async function file(
  item: ItemId,
  fields: Record<string, string> = {},
  name = 'certidão.pdf',
  bytes = makePdf(),
): Promise<{ status: number; body: unknown }> {
  const upload = makeUpload({ version: await versionOf(item), ...fields }, { name, bytes })
  return broker.send(contract.fileCertificate, { params: { id, item }, ...upload })
}

async function complete(item: ItemId, fields: Record<string, string> = {}): Promise<Diligence> {
  await change(item, 'request')
  const { status, body } = await file(item, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return contract.diligence.parse(body)
}

/** Moving all dates back by a day has the effect of a day that passes. */
async function aDayPasses(): Promise<void> {
  await server.pool.query('update papers set valid_until = valid_until - 1')
  await server.pool.query('update properties set items_expire_on = items_expire_on - 1 where id = $1', [id])
}

describe('expiry', () => {
  it('comes on the day after the last, without anybody touching the item', async () => {
    await complete('sefaz', { validUntil: addDays(today, 1) })
    const shown = async () => (await broker.call(readProperty, { params: { id } })).body.diligence.completed
    expect(await shown()).toBe(1)
    await aDayPasses()
    expect(await shown()).toBe(1)
    await aDayPasses()
    expect(await shown()).toBe(0)
    const diligence = await read()
    expect(itemOf(diligence, 'sefaz').state).toBe('expired')
    expect(diligence.summary).toMatchObject({ completed: 0, status: 'in_progress' })
  })

  it('is told alike by the list and by the checklist, for every mixture (the rule stands in SQL too)', async () => {
    const results = [null, 'negativa', 'positiva', 'inconclusiva']
    for (const [index, item] of checklistIds.entries()) {
      await complete(item, results[index % 4] ? { result: results[index % 4] as string } : {})
      if (index % 3 === 0) {
        await changePapers(server.pool, { property: id, item }, { valid_until: addDays(today, -1) })
        await server.pool.query('update properties set items_expire_on = $2 where id = $1', [id, today])
      }
      if (index % 5 === 3 && itemOf(await read(), item).state === 'with_issues')
        await change(item, 'resolve', 'ok')
      const { body } = await broker.call(readProperty, { params: { id } })
      expect(body.diligence).toEqual((await read()).summary)
    }
  })
})

describe('the gate to the market', () => {
  const move = (currentStage: number) => broker.send(moveProperty, { params: { id }, body: { currentStage } })

  it('says what is missing, and opens when every item is completed', async () => {
    await move(2)
    for (const item of checklistIds.slice(1)) await complete(item, { result: 'negativa' })
    expect(await move(3)).toMatchObject({
      status: 409,
      body: {
        code: 'diligence_incomplete',
        message:
          'Falta 1 de 15 certidões: Ônus Reais. ' +
          'Quitação condominial: falta a ata de eleição do síndico. SEFAZ: falta a da PGE.',
      },
    })
    await complete('onus_reais', { result: 'positiva' })
    expect((await move(3)).status).toBe(409)
    await change('onus_reais', 'resolve', 'Hipoteca baixada')
    expect((await read()).summary).toMatchObject({
      status: 'completed',
      completed: 15,
      total: 15,
      percent: 100,
    })
    expect((await move(3)).status).toBe(200)
    const { body } = await broker.call(listMoves, { params: { id } })
    expect(body).toMatchObject([
      { fromStage: 1, toStage: 2, movedBy: 'Helena Prado' },
      { fromStage: 2, toStage: 3, reason: null },
    ])
  })
})

it('is ready for the market only once nothing is open, as every row says', async () => {
  await broker.call(moveProperty, { params: { id }, body: { currentStage: 2 } })
  const stats = async () => (await broker.call(readDiligenceStats, {})).body
  const said = { result: 'negativa', issuedOn: today }
  for (const item of checklistIds) await complete(item, said)
  expect(await stats()).toMatchObject({ completed: 1, ready: 0 })
  for (const item of ['sefaz', 'quitacao_condominial'] as const) {
    const upload = makeUpload(
      { version: await versionOf(item), ...said },
      { name: 'b.pdf', bytes: makePdf() },
    )
    const call = { params: { id, item }, query: { slot: 'companion' as const }, ...upload }
    expect((await broker.send(contract.fileCertificate, call)).status).toBe(200)
  }
  expect(await stats()).toMatchObject({ completed: 1, ready: 1 })
  // Counts that a day has outdated are made anew for the answer.
  await server.pool.query('update papers set valid_until = $1 where is_companion', [addDays(today, -1)])
  await server.pool.query('update properties set items_gap_on = $2 where id = $1', [id, today])
  expect(await stats()).toMatchObject({ completed: 1, ready: 0 })
})

describe('the list', () => {
  it('counts by status and filters by it', async () => {
    const others = [await takeIn(broker), await takeIn(broker), await takeIn(broker)]
    for (const property of [{ id }, ...others.slice(0, 2)]) {
      await broker.call(moveProperty, { params: { id: property.id }, body: { currentStage: 2 } })
    }
    await complete('sefaz', { result: 'positiva' })
    id = others[0]?.id as number
    await change('sefaz', 'request')
    expect((await broker.call(readDiligenceStats, {})).body).toEqual({
      total: 3,
      pending: 1,
      in_progress: 1,
      with_issues: 1,
      completed: 0,
      ready: 0,
    })
    const list = async (diligence: string[]) =>
      (await broker.call(listProperties, { query: { stage: 2, diligence: diligence as never } })).body.length
    expect(await list(['with_issues'])).toBe(1)
    expect(await list(['pending', 'in_progress'])).toBe(2)
    expect(await list(['completed'])).toBe(0)
  })
})

it('the standing and every list say the same of a property, as its certificates come and go (rules §12)', async () => {
  await complete('onus_reais', { result: 'positiva' })
  await complete('sefaz', { result: 'inconclusiva' })
  await complete('taxa_incendio', { result: 'negativa', validUntil: addDays(today, 3) })
  await change('receita_federal', 'request')
  const told = async () => {
    const { body: standing } = await broker.call(readStanding, { params: { id } })
    const { body: one } = await broker.call(readProperty, { params: { id } })
    const { body: many } = await broker.call(listProperties, {})
    const { body: own } = await broker.call(contract.readDiligence, { params: { id } })
    for (const diligence of [many[0]?.diligence, own.summary]) expect(diligence).toEqual(one.diligence)
    expect(standingOf(one)).toEqual(standing)
    return { standing, diligence: one.diligence }
  }
  expect(await told()).toMatchObject({
    standing: {
      stage: 1,
      documents: { done: 1, total: 5 },
      certificates: { done: 1, total: 15, open: 14, expired: 0, withIssues: 2 },
    },
    diligence: { requested: 1, positive: 1, expiresOn: addDays(today, 3) },
  })
  // The paper expires without any step. The stored counts say otherwise and are recounted.
  await changePapers(
    server.pool,
    { property: id, item: 'taxa_incendio' },
    { valid_until: addDays(today, -1) },
  )
  await server.pool.query('update properties set items_expire_on = $2 where id = $1', [id, today])
  expect(await told()).toMatchObject({
    standing: { certificates: { done: 0, expired: 1, withIssues: 2 } },
    diligence: { requested: 1, positive: 1, expiresOn: null },
  })
  await change('sefaz', 'resolve', 'Conferida no balcão')
  expect((await told()).standing.certificates).toMatchObject({ done: 1, expired: 1, withIssues: 1 })
})

describe('the report', () => {
  const words = async () => {
    const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
    return pdfText(raw.rawPayload)
  }

  it('says of nothing more than is known: no result, no printed day, nobody else’s papers', async () => {
    expect(await words()).toContain(
      'Nenhuma certidão foi solicitada até agora: não se sabe se há pendências.',
    )
    await complete('sefaz', { issuedOn: today })
    await complete('onus_reais', { result: 'negativa', validUntil: addDays(today, 3) })
    const { body } = await broker.call(contract.readDiligence, { params: { id } })
    const basis = new Map(body.items.map((item) => [item.id, item.validityBasis]))
    expect([basis.get('sefaz'), basis.get('onus_reais'), basis.get('receita_federal')]).toEqual([
      'assumed',
      'printed',
      null,
    ])
    const text = await words()
    expect(text).toContain('Resultado não informado')
    expect(text).toContain('SEFAZ: resultado não informado')
    expect(text.match(/validade presumida/g)).toHaveLength(1)
    expect(text).toContain('Certidões pessoais de ')
    expect(text).not.toContain('outro')
    // Papers filed earlier do not say whether the day was printed.
    await changePapers(server.pool, { property: id }, { validity_basis: null })
    expect(await words()).toContain('não se sabe se impressa')
  })

  it('has a cover, the fifteen items with what came of them, and the open issues', async () => {
    await complete('onus_reais', { result: 'positiva', number: '9'.repeat(80) })
    await complete('sefaz', { result: 'negativa', issuedOn: today })
    await complete('taxa_incendio', { result: 'inconclusiva', number: '12/3', code: 'XY-99' })
    await change('taxa_incendio', 'resolve', 'Taxa paga no balcão')
    const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
    const pages = await readPdf(raw.rawPayload)
    for (const { pieces, width } of pages)
      expect(Math.max(...pieces.map(({ right }) => right))).toBeLessThan(width)
    const text = pages.map((page) => page.text).join('\n')
    expect(pages[0]?.text).toContain('Imóvel 00001')
    for (const part of [
      'CRECI-RJ',
      'Com pendências',
      'Validado',
      'Ações Trabalhistas',
      'IMÓVEL',
      'PESSOAIS',
    ]) {
      expect(text).toContain(part)
    }
    expect(text.replace(/\s+/g, ' ')).toContain(
      '2 de 15 certidões · 1 de 5 documentos · Falta enviar: Espelho de IPTU',
    )
    expect(text).toContain('Ônus Reais: positiva')
    expect(text).toContain('12 certidões ainda não recebidas.')
    expect(text).not.toContain('Nenhuma pendência em aberto')
    expect(text).toContain('Nº 12/3')
    expect(text).toContain('Código de verificação XY-99')
    const printedToday = today.split('-').reverse().join('/')
    expect(text).toContain(`Emitida em ${printedToday}`)
    expect(text).toMatch(/Pendências resolvidas .*Taxa de incêndio: inconclusiva, resolvida em/)
    expect(text).toContain('Taxa paga no balcão')
    const { body } = await broker.call(readProperty, { params: { id } })
    expect(text).toContain(`PESSOAIS (VENDEDOR) Certidões pessoais de ${body.owners[0]?.fullName}.`)
    expect(text).toContain(addDays(today, 90).split('-').reverse().join('/'))
  })
})
