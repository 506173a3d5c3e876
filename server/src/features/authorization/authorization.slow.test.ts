import { readCurrentUser } from '@soleira/domain/auth/contract'
import {
  changeAuthorization,
  createAuthorization,
  downloadAuthorization,
  endAuthorization,
  listAuthorizations,
  removeAuthorization,
  removeSignedAuthorization,
  sendSignedAuthorization,
  signAuthorization,
} from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { deleteDocument, listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { listOpenings } from '@soleira/domain/history/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { createPerson, erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { settledFiles, storedFiles } from '../../../test/watch/stored-files.ts'

let server: TestApp
let broker: Client
let propertyId: number
const today = dayOf(new Date())

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
})

const draft = async (change: Parameters<typeof makeTerms>[0] = {}) =>
  (await broker.call(createAuthorization, { params: { id: propertyId }, body: makeTerms(change) })).body
const sign = (id: number, version = 1, signedOn = today) =>
  broker.call(signAuthorization, { params: { id }, body: { signedOn, version } })
const list = async () => (await broker.call(listAuthorizations, { params: { id: propertyId } })).body
const lasting = { startsOn: addDays(today, -10), endsOn: addDays(today, 100) }

it('is a draft with the terms that were given, and is changed by its version alone', async () => {
  const made = await draft()
  expect(made).toMatchObject({ price: '850000.00', feePercent: '5.50', phase: 'draft', version: 1 })
  const change = { ...makeTerms({ price: '900000.00' }), version: 1 }
  const { body } = await broker.call(changeAuthorization, { params: { id: made.id }, body: change })
  expect(body).toMatchObject({ price: '900000.00', version: 2 })
  const late = await broker.refused(changeAuthorization, { params: { id: made.id }, body: change }, 409)
  expect(late.code).toBe('conflict')
})

it('is made once per key', async () => {
  const send = { params: { id: propertyId }, body: makeTerms(), headers: { 'idempotency-key': 'once-12345' } }
  const [first, again] = [
    await broker.call(createAuthorization, send),
    await broker.call(createAuthorization, send),
  ]
  expect(again.body.id).toBe(first.body.id)
  expect(await list()).toHaveLength(1)
})

it('runs from the day that the broker says it was signed, and is no draft any more', async () => {
  const { id } = await draft(lasting)
  const { body } = await sign(id)
  expect(body).toMatchObject({ phase: 'running', signedOn: today, daysLeft: 100 })
  const change = { params: { id }, body: { ...makeTerms(lasting), version: body.version } }
  expect((await broker.refused(changeAuthorization, change, 409)).code).toBe('not_a_draft')
  expect((await broker.refused(removeAuthorization, { params: { id } }, 409)).code).toBe('not_a_draft')
  const { body: told } = await broker.call(listNotifications, { query: {} })
  expect(JSON.stringify(told)).toContain('Autorização assinada')
})

it('is not signed in the future', async () => {
  const { id } = await draft(lasting)
  const body = { signedOn: addDays(today, 2), version: 1 }
  const { fields } = await broker.refused(signAuthorization, { params: { id }, body }, 422)
  expect(fields).toEqual({ signedOn: 'O dia da assinatura não pode ser no futuro' })
})

it('ends the one before on its own first day', async () => {
  const before = await draft(lasting)
  await sign(before.id)
  const next = await draft({ startsOn: addDays(today, 5), endsOn: null })
  await sign(next.id)
  const [newest, oldest] = await list()
  expect(newest).toMatchObject({ id: next.id, phase: 'ahead' })
  expect(oldest).toMatchObject({
    id: before.id,
    phase: 'ending',
    daysLeft: 4,
    endedOn: addDays(today, 5),
    endReason: 'Substituída por outra autorização',
  })
})

it('leaves one that had run out before as it was', async () => {
  const old = await draft({ startsOn: addDays(today, -50), endsOn: addDays(today, -20) })
  await sign(old.id, 1, addDays(today, -50))
  await sign((await draft(lasting)).id)
  expect((await list()).map(({ phase }) => phase)).toEqual(['running', 'expired'])
})

it('is signed once where two say so at once, and only one runs', async () => {
  const drafts = [await draft(lasting), await draft(lasting)]
  const body = { signedOn: today, version: 1 }
  const answers = await Promise.all(
    [...drafts, ...drafts].map(({ id }) => broker.send(signAuthorization, { params: { id }, body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  const running = (await list()).filter(({ phase }) => phase === 'running')
  expect(running).toHaveLength(1)
})

it('is ended from a day with the reason, once', async () => {
  const { id } = await draft(lasting)
  const end = (on: string) => ({ params: { id }, body: { on, reason: 'Vendido por outro' } })
  await broker.refused(endAuthorization, end(today), 409)
  await sign(id)
  await broker.refused(endAuthorization, end(addDays(today, -11)), 422)
  await broker.refused(endAuthorization, end(addDays(today, 101)), 422)
  const { body } = await broker.call(endAuthorization, end(today))
  expect(body).toMatchObject({ phase: 'ended', endReason: 'Vendido por outro' })
  await broker.refused(endAuthorization, end(today), 409)
})

it('is a PDF and a DOCX until it is signed: then only the paper says what was', async () => {
  const { id } = await draft()
  for (const format of ['pdf', 'docx'] as const) {
    const { status, raw } = await broker.call(downloadAuthorization, { params: { id, format } })
    expect(status).toBe(200)
    expect(raw.rawPayload.length).toBeGreaterThan(3_000)
  }
  const said = async () => {
    const { raw } = await broker.call(downloadAuthorization, { params: { id, format: 'pdf' } })
    return (await pdfText(raw.rawPayload)).replace(/\s+/g, ' ')
  }
  const { cpf } = (await broker.call(readCurrentUser, {})).body
  expect(await said()).toContain(`CPF nº ${cpf}, com endereço em [ENDEREÇO DO CORRETOR]`)
  await broker.call(changeSettings, { body: { isCompany: true, cnpj: '11.222.333/0001-81' } })
  expect(await said()).toMatch(/razão social \[RAZÃO SOCIAL DO CORRETOR\] ?, CNPJ nº 11\.222\.333\/0001-81/)
  await broker.call(changeSettings, { body: { isCompany: false } })
  await sign(id)
  await broker.refused(downloadAuthorization, { params: { id, format: 'pdf' } }, 409)
})

const sendPaper = (id: number, fields: object, file: Partial<{ name: string; bytes: Buffer }> = {}) =>
  broker.send(sendSignedAuthorization, {
    params: { id },
    ...makeUpload({ ...fields }, { name: 'via assinada.pdf', bytes: makePdf(), ...file }),
  })
const viewPaper = (client: Client, documentId: number) =>
  client.send(viewDocument, { params: { id: documentId } })

it('keeps the signed paper, which signs a draft, and shows it to its account alone', async () => {
  const { id } = await draft(lasting)
  expect((await sendPaper(id, { version: 1 })).body).toMatchObject({
    fields: { signedOn: 'Informe o dia da assinatura' },
  })
  expect((await sendPaper(id, { version: 1, signedOn: addDays(today, 2) })).status).toBe(422)
  const { body, status } = await sendPaper(id, { version: 1, signedOn: today })
  expect(status).toBe(201)
  const [kept] = await list()
  expect(kept).toEqual(body)
  expect(kept).toMatchObject({
    phase: 'running',
    signedOn: today,
    paper: { fileName: 'via assinada.pdf', isViewable: true },
  })
  const documentId = kept?.paper?.documentId as number
  expect((await viewPaper(broker, documentId)).raw.statusCode).toBe(200)
  expect((await viewPaper(await signInBroker(server), documentId)).status).toBe(404)
  const { body: opened } = await broker.call(listOpenings, { query: { limit: 1 } })
  expect(opened).toMatchObject([
    {
      action: 'viewed',
      entity: 'authorization',
      detail: 'paper',
      isThere: true,
      property: { id: propertyId },
    },
  ])
  // It fills no slot, and is changed with its authorisation only.
  expect((await broker.call(listDocuments, { params: { id: propertyId } })).body).toEqual([])
  await broker.refused(deleteDocument, { params: { id: documentId } }, 404)
  expect((await sendPaper(id, { version: kept?.version })).status).toBe(409)
})

it('takes the paper of one that was stated as signed, and none of another kind or day', async () => {
  const { id } = await draft(lasting)
  await sign(id)
  expect((await sendPaper(id, { version: 1 })).status).toBe(409)
  expect((await sendPaper(id, { version: 2, signedOn: addDays(today, -1) })).status).toBe(422)
  expect((await sendPaper(id, { version: 2 }, { bytes: Buffer.from('<script>') })).status).toBe(415)
  expect((await storedFiles(server)).length).toBe((await settledFiles(server)).length)
  expect((await sendPaper(id, { version: 2 })).status).toBe(201)
})

it('loses its paper and the file, and stays signed', async () => {
  const { id } = await draft(lasting)
  const before = await settledFiles(server)
  await sendPaper(id, { version: 1, signedOn: today })
  const documentId = (await list())[0]?.paper?.documentId as number
  const { body } = await broker.call(removeSignedAuthorization, { params: { id } })
  expect(body).toMatchObject({ phase: 'running', signedOn: today, paper: null })
  expect((await viewPaper(broker, documentId)).status).toBe(404)
  await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(before.length), 30_000)
  await broker.refused(removeSignedAuthorization, { params: { id } }, 404)
  expect((await sendPaper(id, { version: body.version })).status).toBe(201)
})

it('is in the copy of the account with its signed paper, and one of two senders alone keeps one', async () => {
  const registration = makeRegistration()
  broker = await signInBroker(server, registration)
  propertyId = (await takeIn(broker)).id
  const { id } = await draft(lasting)
  const fields = { version: 1, signedOn: today }
  const sent = await Promise.all([sendPaper(id, fields), sendPaper(id, fields, { bytes: makePdf('outra') })])
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
  const scope = await scopeOf(server, registration.email)
  const read = async (name: string) => {
    const copy = server.holdings.find(({ copy }) => copy?.documents[name])?.copy
    return (await copy?.read(server.db, scope, (path) => path))?.[name]
  }
  const [kept] = await list()
  const documentId = kept?.paper?.documentId
  expect(await read('autorizacoes.json')).toMatchObject([{ id, documentId, signedOn: today }])
  expect(await read('documentos.json')).toMatchObject([
    { id: documentId, category: 'AUTORIZACAO', file: expect.stringMatching(/via assinada\.pdf$/) },
  ])
})

it('goes with its property', async () => {
  const { id } = await draft()
  await broker.call(deleteProperty, { params: { id: propertyId } })
  await broker.refused(removeAuthorization, { params: { id } }, 404)
})

it('loses the name of a person who is erased, where somebody typed it', async () => {
  const { body: person } = await broker.call(createPerson, {
    body: { kind: 'natural', fullName: 'Otávio Lima Serra' },
  })
  await draft({ notes: 'falar com otávio lima serra antes', keys: 'com o Otávio Lima Serra' })
  await broker.call(erasePerson, { params: { id: person.id } })
  const [left] = await list()
  expect(left).toMatchObject({ notes: 'falar com pessoa apagada antes', keys: 'com o pessoa apagada' })
})
