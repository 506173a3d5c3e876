import { createHash } from 'node:crypto'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import {
  cancelReceipt,
  downloadCommissionYear,
  downloadReceipt,
  issueReceipt,
  readCommissionYear,
  removeReceiptPaper,
  sendReceiptPaper,
} from '@soleira/domain/commission/contract'
import { listDeals, readDeal, undoDeal } from '@soleira/domain/deal/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { readPdf } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { agree, dealWithFee, feeOf, issue, makeReceipt } from '../../../test/scenes/commission.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'

let server: TestApp
let broker: Client
let propertyId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  broker = await signInBroker(server)
  propertyId = (await takeIn(broker)).id
})

const download = async (id: number) => (await broker.send(downloadReceipt, { params: { id } })).raw.rawPayload
const textOf = async (id: number) => (await readPdf(await download(id))).map(({ text }) => text).join(' ')

it('is numbered, keeps its PDF as issued, and its number when it is cancelled', async () => {
  const id = await dealWithFee(broker, propertyId)
  const [first] = (await issue(broker, id, { issuerNumber: '529.982.247-25' })).receipts
  expect(first).toMatchObject({ number: 1, amount: '20000.00', cancelled: null })
  const bytes = await download(first?.id ?? 0)
  expect(first?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const words = await textOf(first?.id ?? 0)
  expect(words).toContain('RECIBO DE HONORÁRIOS Nº 1')
  expect(words).toContain('R$ 20.000,00 (vinte mil reais)')
  expect(words).not.toContain('CANCELADO')

  const params = { id: first?.id ?? 0 }
  const { body } = await broker.call(cancelReceipt, { params, body: { reason: 'dia errado' } })
  expect(body).toMatchObject({ received: '0.00', open: '48000.00' })
  expect(body.receipts).toMatchObject([
    { number: 1, sha256: first?.sha256, cancelled: { reason: 'dia errado' } },
  ])
  expect(await textOf(params.id)).toMatch(/CANCELADO em \d\d\/\d\d\/\d{4}: dia errado/)
  await broker.refused(cancelReceipt, { params, body: { reason: 'de novo' } }, 409)

  const again = await issue(broker, id)
  expect(again.receipts.map(({ number }) => number)).toEqual([2, 1])
  expect(again.issuerNumber).toBe('529.982.247-25')
})

it('says later what it said when it was issued', async () => {
  const id = await dealWithFee(broker, propertyId)
  const [receipt] = (await issue(broker, id)).receipts
  await server.pool.query('update people set full_name = $1', ['Nome Novo'])
  await server.pool.query('update fee_receipts set storage_key = null, file_size = null, sha256 = null')
  const words = await textOf(receipt?.id ?? 0)
  expect(words).not.toContain('Nome Novo')
  expect(words).toContain('como VENDEDOR')
})

it('is refused with blanks until the broker knows them, and no number is lost for it', async () => {
  const id = await dealWithFee(broker, propertyId)
  const issuer = { issuerNumber: '11.222.333/0001-81' }
  const body = makeReceipt({ ...issuer, withBlanks: false })
  const { fields } = await broker.refused(issueReceipt, { params: { id }, body }, 422)
  expect(fields?.withBlanks).toMatch(/^Ficam em branco no recibo: .*razão social do corretor/)
  const company = 'Prado Imóveis Ltda.'
  const { receipts, issuerName } = await issue(broker, id, { ...issuer, issuerName: company })
  expect(issuerName).toBe(company)
  expect(receipts).toMatchObject([{ number: 1 }])
  expect(receipts[0]?.missing).not.toContain('razão social do corretor')
  const words = (await textOf(receipts[0]?.id ?? 0)).replace(/\s+/g, ' ')
  expect(words).toContain(`razão social ${company}, CNPJ nº 11.222.333/0001-81`)
})

it('is issued once per key', async () => {
  const id = await dealWithFee(broker, propertyId)
  const sent = { params: { id }, body: makeReceipt(), headers: { 'idempotency-key': 'once-12345' } }
  const all = await Promise.all([broker.call(issueReceipt, sent), broker.call(issueReceipt, sent)])
  expect(all.map(({ body }) => body.receipts.length)).toEqual([1, 1])
  const other = { ...sent, body: makeReceipt({ amount: '1.00' }) }
  await broker.refused(issueReceipt, other, 422)
})

it('may have the proof of what came in, one at a time', async () => {
  const id = await dealWithFee(broker, propertyId)
  const params = { id: (await issue(broker, id)).receipts[0]?.id ?? 0 }
  const send = () =>
    broker.send(sendReceiptPaper, { params, ...makeUpload({}, { name: 'pix.pdf', bytes: makePdf() }) })
  expect((await send()).status).toBe(201)
  expect((await send()).status).toBe(409)
  const paper = (await feeOf(broker, id)).receipts[0]?.paper
  expect(paper).toMatchObject({ fileName: 'pix.pdf' })
  const opened = await broker.send(viewDocument, { params: { id: paper?.documentId ?? 0 } })
  expect(opened.status).toBe(200)
  expect((await broker.call(removeReceiptPaper, { params })).body.receipts[0]?.paper).toBeNull()
  await broker.refused(removeReceiptPaper, { params }, 404)
})

it('is counted by month and year, without fees that nobody said', async () => {
  const id = await dealWithFee(broker, propertyId)
  const [year, month] = [Number(today.slice(0, 4)), today.slice(0, 7)]
  const parts = [
    { label: '=1+1 no sinal', amount: '18000.00', dueOn: `${month}-01` },
    { label: 'Na escritura', amount: '30000.00' },
  ]
  await agree(broker, id, { parts })
  await issue(broker, id, { amount: '15000.00' })
  const params = { id: (await issue(broker, id, { amount: '1000.00' })).receipts[0]?.id ?? 0 }
  await broker.call(cancelReceipt, { params, body: { reason: 'dobrado' } })
  const unknown = await acceptedDeal(broker, (await takeIn(broker)).id)
  const { body } = await broker.call(readCommissionYear, { query: {} })
  expect(body).toMatchObject({
    year,
    today,
    undated: '30000.00',
    unknownDeals: [unknown],
    thisMonth: { expected: '18000.00', received: '15000.00' },
    total: { expected: '18000.00', received: '15000.00' },
    late: today > `${month}-01` ? '3000.00' : '0.00',
  })
  const listed = (await broker.call(listDeals, { query: {} })).body
  expect(listed.filter(({ isFeeUnknown }) => isFeeUnknown).map((deal) => deal.id)).toEqual([unknown])
  expect(body.months).toHaveLength(12)
  expect(body.months.find((one) => one.month === month)?.received).toBe('15000.00')
  const other = (await broker.call(readCommissionYear, { query: { year: year + 1 } })).body
  expect(other).toMatchObject({ total: { expected: '0.00' }, thisMonth: { expected: '18000.00' } })

  const csv = (await broker.send(downloadCommissionYear, { query: {} })).raw.body
  expect(csv).toContain('"15000,00"')
  expect(csv).toMatch(/"Cancelado em [\d/]+";"2"/)
  expect(csv).toContain(`"'=1+1 no sinal"`)
  expect(csv).toContain('"3000,00"')
  const rows = csv.split('\r\n').map((row) => row.split(';'))
  const sums = ['Recebido (R$)', 'A receber (R$)', 'Cancelado (R$)'].map((heading) => {
    const at = rows[0]?.indexOf(`"${heading}"`) ?? 0
    return rows
      .slice(1)
      .flatMap((row) => row[at]?.match(/[\d,]+/) ?? [])
      .join(' ')
  })
  expect(sums).toEqual(['15000,00', '3000,00', '1000,00'])
  expect(csv).not.toContain('30000,00')
})

it('names who pays and the own part, for a year or for one of its months', async () => {
  const id = await dealWithFee(broker, propertyId)
  const [year, month] = [Number(today.slice(0, 4)), today.slice(0, 7)]
  const shares = [
    { isOwn: true, percent: '62.5' },
    { name: 'Caio Serra', percent: '37.5' },
  ]
  await agree(broker, id, {
    shares,
    payer: 'both',
    reason: 'combinado',
    parts: [
      { label: 'Primeira', amount: '20000.01', dueOn: `${year}-01-10` },
      { label: 'Segunda', amount: '27999.99', dueOn: `${year}-02-10` },
    ],
  })
  await issue(broker, id, { amount: '20000.01', payer: 'buyer' })
  const table = async (query: { year?: number; month?: string }) => {
    const { raw } = await broker.send(downloadCommissionYear, { query })
    const [headings = [], ...rows] = raw.body
      .trim()
      .split('\r\n')
      .map((row) => row.split(';'))
    const at = (row: string[], name: string) =>
      row[headings.findIndex((one) => one.includes(name))]?.slice(1, -1)
    const shown = rows.map((row) => [
      at(row, 'Recibo'),
      at(row, 'Nome de quem'),
      at(row, 'Sua parte do'),
      at(row, 'Sua parte a'),
    ])
    return { shown, name: raw.headers['content-disposition'] }
  }
  const { body } = await broker.call(readDeal, { params: { id } })
  const buyer = body.buyers[0]?.fullName
  const receipt = ['1', buyer, '12500,01', '']
  const open = ['', `Otávio Lima / ${buyer}`, '', '17499,99']
  expect((await table({ year })).shown).toEqual([receipt, open])
  const ofMonth = await table({ month })
  expect(ofMonth.name).toContain(`honorarios-${month}.csv`)
  expect(ofMonth.shown).toEqual(month.endsWith('-02') ? [receipt, open] : [receipt])
  expect((await table({ month: `${year}-${month.endsWith('-12') ? '11' : '12'}` })).shown).toEqual([])
  await broker.refused(downloadCommissionYear, { query: { month: `${year}-13` } }, 422)
})

it('of an undone deal counts what came in, and nothing that is open', async () => {
  const id = await dealWithFee(broker, propertyId)
  await agree(broker, id, { parts: [{ label: 'No sinal', amount: '48000.00', dueOn: addDays(today, -1) }] })
  await issue(broker, id)
  const end = { cause: 'buyer' as const, reason: 'banco negou', deposit: 'returned' as const, version: 1 }
  await broker.call(undoDeal, { params: { id }, body: { ...end, on: today } })
  const year = Number(addDays(today, -1).slice(0, 4))
  const { body } = await broker.call(readCommissionYear, { query: { year } })
  expect(body).toMatchObject({ late: '0.00', undated: '0.00', total: { expected: '20000.00' } })
})

it('is copied with the account: what was agreed, its receipts and their files', async () => {
  const id = await dealWithFee(broker, propertyId)
  await issue(broker, id)
  const email = (await server.pool.query('select email from users order by id desc limit 1')).rows[0].email
  const copy = server.holdings.find(({ copy }) => copy?.documents['honorarios.json'])?.copy
  const read = await copy?.read(server.db, await scopeOf(server, email), (path) => path)
  expect(read?.['honorarios.json']).toMatchObject([
    {
      dealId: id,
      amount: '48000.00',
      shares: [{ isOwn: true }],
      parts: [{ received: '20000.00' }],
      receipts: [{ number: 1, file: expect.stringMatching(/recibo-1\.pdf$/) }],
    },
  ])
})
