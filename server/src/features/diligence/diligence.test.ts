import { checklistIds } from '@soleira/domain/diligence/checklist'
import type { Diligence } from '@soleira/domain/diligence/contract'
import * as contract from '@soleira/domain/diligence/contract'
import { addDays, dayOf } from '@soleira/domain/diligence/validity'
import { deleteDocument, listDocuments, viewDocument } from '@soleira/domain/document/contract'
import {
  deleteProperty,
  listMoves,
  listProperties,
  moveProperty,
  readProperty,
  readStanding,
} from '@soleira/domain/property/contract'
import { standingOf } from '@soleira/domain/property/standing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn, takeIn } from '../../../test/broker.ts'
import { changePapers } from '../../../test/change-papers.ts'
import type { Client } from '../../../test/client.ts'
import { makePdf, makeUpload } from '../../../test/factories/files.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { pdfText, readPdf } from '../../../test/pdf-text.ts'

type ItemId = (typeof checklistIds)[number]

let server: TestApp
let broker: Client
let id: number
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signIn(server)
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

describe('an item', () => {
  it('starts pending, and all fifteen are there in their order', async () => {
    const { items, summary } = await read()
    expect(items.map((item) => item.id)).toEqual(checklistIds)
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['pending']))
    expect(summary).toMatchObject({ status: 'pending', completed: 0, total: 15, percent: 0 })
  })

  it('is requested, reverted, requested again and completed by its PDF, with who and when', async () => {
    expect(itemOf(await change('sefaz', 'request'), 'sefaz')).toMatchObject({
      state: 'requested',
      version: 1,
    })
    expect(itemOf(await change('sefaz', 'revert'), 'sefaz')).toMatchObject({
      state: 'pending',
      requestedAt: null,
    })
    const code = 'AB12.CD34'
    const said = { number: '2026/77', code, result: 'negativa', issuedOn: today }
    const done = await complete('sefaz', said)
    expect(itemOf(done, 'sefaz')).toMatchObject({
      state: 'completed',
      number: '2026/77',
      code,
      result: 'negativa',
      issuedOn: today,
      validUntil: addDays(today, 90),
      fileName: 'certidão.pdf',
      documentId: expect.any(Number),
    })
    expect(done.summary).toMatchObject({ status: 'in_progress', completed: 1, total: 15, percent: 7 })
    const { body: changes } = await broker.call(contract.listItemChanges, { params: { id } })
    expect(changes.map(({ action }) => action)).toEqual(['complete', 'request', 'revert', 'request'])
    expect(changes[0]).toMatchObject({
      ...{ item: 'sefaz', changedBy: 'Helena Prado', document: { number: '2026/77', code } },
    })
  })

  it.each([
    ['onus_reais', 30],
    ['receita_federal', 180],
    ['debitos_trabalhistas', 180],
    ['taxa_incendio', 90],
  ] as const)(
    'counts the validity of %s as %i days from its issue, unless the paper prints a date',
    async (item, days) => {
      const issuedOn = addDays(today, -3)
      expect(itemOf(await complete(item, { issuedOn }), item).validUntil).toBe(addDays(issuedOn, days))
      await file(item, { issuedOn, validUntil: addDays(today, 1) })
      expect(itemOf(await read(), item).validUntil).toBe(addDays(today, 1))
      await file(item)
      expect(itemOf(await read(), item).validUntil).toBe(addDays(today, days))
    },
  )

  it('takes a PDF by content and nothing else, and says so', async () => {
    await change('sefaz', 'request')
    for (const [name, bytes] of [
      ['certidao.png', makePdf()],
      ['certidao.pdf', Buffer.from('<html>')],
      ['certidao.docx', makePdf()],
    ] as const) {
      expect((await file('sefaz', {}, name, bytes)).status).toBe(415)
    }
    expect(await file('sefaz', {}, 'certidao.png')).toMatchObject({
      body: { message: 'Apenas arquivos PDF são aceitos.' },
    })
    expect(itemOf(await read(), 'sefaz').state).toBe('requested')
  })

  it.each([
    [{ issuedOn: addDays(today, 2) }, { issuedOn: 'Data de emissão não pode ser no futuro' }],
    [
      { issuedOn: today, validUntil: addDays(today, -1) },
      { validUntil: 'A validade não pode ser anterior à emissão' },
    ],
    [{ issuedOn: '31/02/2026' }, { issuedOn: 'Data inválida' }],
    [{ result: 'talvez' }, { result: 'Resultado inválido' }],
  ])('refuses what is written of its paper as %o', async (fields, wrong) => {
    await change('sefaz', 'request')
    expect(await file('sefaz', fields as Record<string, string>)).toMatchObject({
      status: 422,
      body: { fields: wrong },
    })
  })

  it('keeps its certificate apart from the papers of the property, privately', async () => {
    const documentId = itemOf(await complete('sefaz'), 'sefaz').documentId as number
    expect((await broker.call(listDocuments, { params: { id } })).body).toEqual([])
    expect((await broker.send(viewDocument, { params: { id: documentId } })).status).toBe(200)
    await (await signIn(server)).refused(viewDocument, { params: { id: documentId } }, 404)
    await broker.refused(deleteDocument, { params: { id: documentId } }, 404)
  })

  it('goes back to requested when its certificate is removed, and can be replaced', async () => {
    const first = itemOf(await complete('sefaz', { result: 'negativa' }), 'sefaz').documentId as number
    await file('sefaz', { result: 'positiva' }, 'nova.pdf')
    const replaced = itemOf(await read(), 'sefaz')
    expect(replaced).toMatchObject({ fileName: 'nova.pdf', state: 'with_issues' })
    // What another paper took the place of stays in the history of the item.
    expect((await broker.send(viewDocument, { params: { id: first } })).status).toBe(200)
    const query = { version: replaced.version }
    const { body } = await broker.call(contract.removeCertificate, { params: { id, item: 'sefaz' }, query })
    expect(itemOf(body, 'sefaz')).toMatchObject({
      state: 'requested',
      documentId: null,
      result: null,
      validUntil: null,
    })
  })

  it('takes nothing but a whole number for the version that a tab saw', async () => {
    for (const version of ['', '0', ' ', true, false, null, [], [0], 0.5, -1, undefined]) {
      const { body } = await broker.send(contract.changeItem, {
        params: { id, item: 'sefaz' },
        body: { action: 'request', version },
      })
      expect(body, JSON.stringify(version)).toMatchObject({ fields: { version: 'Versão inválida' } })
    }
    await change('sefaz', 'request')
    for (const version of ['', ' ', '1.0', '1e0', '-1', 'um', '99999999999']) {
      const { payload, headers } = makeUpload({ version }, { name: 'certidão.pdf', bytes: makePdf() })
      const sent = { params: { id, item: 'sefaz' }, payload, headers }
      expect(await broker.send(contract.fileCertificate, sent), version).toMatchObject({
        status: 422,
        body: { fields: { version: 'Versão inválida' } },
      })
    }
    expect(itemOf(await read(), 'sefaz')).toMatchObject({ status: 'requested', version: 1 })
  })

  it('says of a step that the item does not take now that it is one, and never that a tab was late', async () => {
    const send = (action: string, version: number) =>
      broker.send(contract.changeItem, {
        params: { id, item: 'sefaz' },
        body: { action, version, note: 'Pago.' },
      })
    expect(await send('revert', 0)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const certificate = makeUpload({ version: 0 }, { name: 'certidão.pdf', bytes: makePdf() })
    expect(
      await broker.send(contract.fileCertificate, { params: { id, item: 'sefaz' }, ...certificate }),
    ).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Solicite a certidão antes de enviar o arquivo.' },
    })
    await change('sefaz', 'request')
    expect(await send('request', 1)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await send('resolve', 1)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await send('revert', 0)).toMatchObject({ status: 409, body: { code: 'stale_item' } })
  })

  it('changes once when two tabs ask with the same version', async () => {
    const both = await Promise.all(
      ['request', 'request'].map((action) =>
        broker.send(contract.changeItem, { params: { id, item: 'sefaz' }, body: { action, version: 0 } }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale_item' })
    await change('onus_reais', 'request')
    expect((await read()).items.filter(({ state }) => state === 'requested')).toHaveLength(2)
  })
})

describe('an issue', () => {
  it.each(['positiva', 'inconclusiva'])(
    'is raised by %s, shown on the property, and closed by a note',
    async (result) => {
      await complete('onus_reais', { result: 'negativa' })
      const raised = await complete('sefaz', { result })
      expect(itemOf(raised, 'sefaz').state).toBe('with_issues')
      expect(raised.summary).toMatchObject({ status: 'with_issues', completed: 1 })
      expect((await broker.call(readProperty, { params: { id } })).body.diligence.status).toBe('with_issues')
      const version = itemOf(raised, 'sefaz').version
      const params = { id, item: 'sefaz' as const }
      await broker.refused(contract.changeItem, { params, body: { action: 'resolve', version } }, 422)
      const resolved = await change('sefaz', 'resolve', 'Quitado em juízo, certidão de objeto e pé anexada')
      expect(itemOf(resolved, 'sefaz')).toMatchObject({
        state: 'completed',
        resolution: expect.stringContaining('juízo'),
      })
      expect(resolved.summary).toMatchObject({ status: 'in_progress', completed: 2 })
      // The note was about the paper that goes: another one with an issue is open again.
      await file('sefaz', { result })
      expect(itemOf(await read(), 'sefaz')).toMatchObject({
        state: 'with_issues',
        resolution: null,
        resolvedAt: null,
      })
    },
  )

  it.each(['negativa', 'positiva_com_efeito_de_negativa', ''])('is not raised by %j', async (result) => {
    expect(itemOf(await complete('sefaz', { result }), 'sefaz').state).toBe('completed')
  })
})

/** The clock moved by a day is every date moved by a day the other way. */
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
    expect((await read()).summary.completed).toBe(0)
  })

  it('no longer counts the day after its last day, and shows', async () => {
    await complete('sefaz', { validUntil: today })
    expect(itemOf(await read(), 'sefaz').state).toBe('completed')
    await aDayPasses()
    const { items, summary } = await read()
    expect(items.find((item) => item.id === 'sefaz')?.state).toBe('expired')
    expect(summary).toMatchObject({ completed: 0, status: 'in_progress' })
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

describe('the list', () => {
  it('counts by status and filters by it', async () => {
    const others = [await takeIn(broker), await takeIn(broker), await takeIn(broker)]
    for (const property of [{ id }, ...others.slice(0, 2)]) {
      await broker.call(moveProperty, { params: { id: property.id }, body: { currentStage: 2 } })
    }
    await complete('sefaz', { result: 'positiva' })
    id = others[0]?.id as number
    await change('sefaz', 'request')
    expect((await broker.call(contract.readDiligenceStats, {})).body).toEqual({
      total: 3,
      pending: 1,
      in_progress: 1,
      with_issues: 1,
      completed: 0,
    })
    const list = async (diligence: string[]) =>
      (await broker.call(listProperties, { query: { stage: 2, diligence: diligence as never } })).body.length
    expect(await list(['with_issues'])).toBe(1)
    expect(await list(['pending', 'in_progress'])).toBe(2)
    expect(await list(['completed'])).toBe(0)
  })
})

it('the standing and every list say the same of a property, as its certificates come and go (decisions §12)', async () => {
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
      documents: { done: 0, total: 5 },
      certificates: { done: 1, total: 15, open: 14, expired: 0, withIssues: 2 },
    },
    diligence: { requested: 1, positive: 1, expiresOn: addDays(today, 3) },
  })
  // A paper grows old without anybody touching it: counted anew, though what is kept says otherwise.
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
    const { raw } = await broker.send(contract.downloadDiligenceReport, { params: { id } })
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
    // Filed before it was kept whether the day is printed.
    await changePapers(server.pool, { property: id }, { validity_basis: null })
    expect(await words()).toContain('não se sabe se impressa')
  })

  it('has a cover, the fifteen items with what came of them, and the open issues', async () => {
    await complete('onus_reais', { result: 'positiva', number: '9'.repeat(80) })
    await complete('sefaz', { result: 'negativa', issuedOn: today })
    await complete('taxa_incendio', { result: 'inconclusiva', number: '12/3', code: 'XY-99' })
    await change('taxa_incendio', 'resolve', 'Taxa paga no balcão')
    const { raw } = await broker.send(contract.downloadDiligenceReport, { params: { id } })
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
      '2 de 15 certidões · 0 de 5 documentos · Falta enviar: Ônus Reais',
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

it('goes with its property', async () => {
  await complete('sefaz')
  await broker.call(deleteProperty, { params: { id } })
  for (const table of ['checklist_items', 'diligence_changes', 'documents']) {
    const { rows } = await server.pool.query(`select 1 from ${table} where property_id = $1`, [id])
    expect(rows).toEqual([])
  }
})
