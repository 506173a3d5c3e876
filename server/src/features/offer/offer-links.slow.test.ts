import { createAuthorization, signAuthorization } from '@soleira/domain/authorization/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { listDocuments, viewDocument } from '@soleira/domain/document/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import * as contract from '@soleira/domain/offer/contract'
import { listOfferLinks, makeOfferLinks, revokeOfferLink } from '@soleira/domain/offer/link-contract'
import { answerOffered, askOfferCode, readOffered, viewOffered } from '@soleira/domain/offer/recipient'
import { erasePerson } from '@soleira/domain/person/contract'
import { deleteProperty } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeTerms } from '../../../test/rows/factories/authorizations.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { makePresented } from '../../../test/scenes/deal.ts'
import { codeFor, makeKeys } from '../../../test/scenes/offer-link.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import { keptOfOffers } from '../person/copy/as-buyer.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let propertyId: number
let emails: string[]
let owners: number[]
let offerId: number
const stranger = () => new Client(server.app)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  const mailbox = () => `dona-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  emails = [mailbox(), mailbox()]
  const [first = '', second = ''] = emails
  const property = await takeIn(broker, {
    owners: [makeOwner({ email: first }), makeOwner({ fullName: 'Bia Lemos', email: second })],
  })
  propertyId = property.id
  owners = property.owners.map(({ personId }) => personId)
  offerId = (await makePresented(broker, propertyId)).id
})

const [one, other] = [0, 1] as const
const owner = (which: 0 | 1) => owners[which] as number
const link = async (which: 0 | 1) =>
  (await makeKeys(broker, offerId, [owner(which)]))[0] as Awaited<ReturnType<typeof makeKeys>>[number]
const code = (key: string, which: 0 | 1) => codeFor(server, key, emails[which] as string)
type Answer = 'accepted' | 'refused' | 'countered'
const answering = (key: string, code: string, answer: Answer, words: string | null = null) => ({
  params: { key },
  body: { code, answer, words },
})
const endAt = (away: string) =>
  server.pool.query('update offers set valid_until = now() + $2::interval where id = $1', [offerId, away])
const links = async () => (await broker.call(listOfferLinks, { params: { id: offerId } })).body.links
const readOffer = async (id = offerId) => (await broker.call(contract.readOffer, { params: { id } })).body
const notices = async () => JSON.stringify((await broker.call(listNotifications, { query: {} })).body)

describe('the document of an offer', () => {
  it('is kept as it was presented, whatever the record says later', async () => {
    const { document } = await readOffer()
    expect(document).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      fileSize: expect.any(Number),
    })
    const saved = async () =>
      (await broker.send(contract.downloadOffer, { params: { id: offerId, format: 'pdf' } })).raw.rawPayload
    const before = await saved()
    await server.pool.query(`update people set full_name = 'Outro Nome' where id = $1`, [owner(one)])
    expect((await saved()).equals(before)).toBe(true)
    const { key } = await link(one)
    const seen = await stranger().send(viewOffered, { params: { key } })
    expect(seen.raw.rawPayload.equals(before)).toBe(true)
    expect(await pdfText(before)).not.toContain('Outro Nome')
  })

  it('goes with the person whom it names, and its bytes are given back', async () => {
    const [kept] = (await server.pool.query('select storage_key from offers where id = $1', [offerId])).rows
    await server.pool.query('update properties set current_stage = 7 where id = $1', [propertyId])
    await broker.call(erasePerson, { params: { id: owner(one) } })
    expect(await readOffer()).toMatchObject({ document: null })
    await expect.poll(() => storedFiles(server)).not.toContain(kept.storage_key)
  })
})

it('of a person who is erased goes with its evidence, and the file of an answer with its property', async () => {
  const { key } = await link(one)
  const file = () => makeUpload({}, { name: 'mensagem.pdf', bytes: makePdf() })
  await broker.send(contract.keepOfferPaper, { params: { id: offerId }, ...file() })
  const { papers, document } = await readOffer()
  expect(papers).toMatchObject([{ fileName: 'mensagem.pdf' }])
  const params = { id: papers[0]?.documentId as number }
  expect((await broker.send(viewDocument, { params })).status).toBe(200)
  const { body: listed } = await broker.call(listDocuments, { params: { id: propertyId } })
  expect(listed).toEqual([])
  const removing = { params: { id: offerId, documentId: params.id } }
  expect((await broker.call(contract.removeOfferPaper, removing)).body.papers).toEqual([])
  await broker.refused(contract.removeOfferPaper, removing, 404)
  await broker.send(contract.keepOfferPaper, { params: { id: offerId }, ...file() })
  await server.pool.query('update properties set current_stage = 7 where id = $1', [propertyId])
  await broker.call(erasePerson, { params: { id: owner(one) } })
  await stranger().refused(readOffered, { params: { key } }, 404)
  expect(document).not.toBeNull()
  const before = (await storedFiles(server)).length
  await broker.call(deleteProperty, { params: { id: propertyId } })
  await expect.poll(async () => (await storedFiles(server)).length, { timeout: 30_000 }).toBeLessThan(before)
})

describe('a link', () => {
  it('shows what is offered to whom it was sent, and nothing of the broker’s own', async () => {
    const terms = makeTerms({ lowestPrice: '799111.00', feePercent: '6.66' })
    const { body: leave } = await broker.call(createAuthorization, {
      params: { id: propertyId },
      body: terms,
    })
    const signing = { signedOn: dayOf(new Date()), version: leave.version }
    await broker.call(signAuthorization, { params: { id: leave.id }, body: signing })
    const [made] = await makeKeys(broker, offerId, [owner(one)], true)
    const key = made?.key ?? ''
    const { body, headers } = await stranger().call(readOffered, { params: { key } })
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toMatchObject({ state: 'presented', side: 'buyer', answered: null })
    expect(body.open?.terms).toContainEqual({ label: 'Preço total', words: 'R$ 800.000,00' })
    expect(body.open?.email).toMatch(/^d\*\*\*@exemplo\.com\.br$/)
    await code(key, one)
    const letters = await emailsIn(server.outbox, emails[one] as string)
    expect(letters.map(({ subject }) => subject?.replace(/ .*/, ''))).toEqual(['Proposta', 'Código'])
    const pdf = await pdfText((await stranger().send(viewOffered, { params: { key } })).raw.rawPayload)
    const told = JSON.stringify([body, letters, pdf])
    for (const canary of ['799.111', '799111', '6,66', '6.66', 'o comprador pode subir', 'onorário'])
      expect(told).not.toContain(canary)
  })

  it('and another make the deal with the last acceptance, each with its evidence', async () => {
    const [mine, hers] = [await link(one), await link(other)]
    const accept = async ({ key }: { key: string }, which: 0 | 1) =>
      (await stranger().call(answerOffered, answering(key, await code(key, which), 'accepted'))).body
    expect(await accept(mine, one)).toMatchObject({ state: 'presented', answered: { as: 'accepted' } })
    expect(await notices()).toContain('Aceite recebido pelo link')
    expect(await accept(hers, other)).toMatchObject({ state: 'accepted', open: null })
    const { body: deals } = await broker.call(listPropertyDeals, { params: { id: propertyId } })
    expect(deals).toMatchObject([{ offerId, undone: null }])
    const offer = await readOffer()
    expect(offer).toMatchObject({ end: { way: 'link' }, acceptors: [{ way: 'link' }, { way: 'link' }] })
    const copy = await keptOfOffers(server.db, await scopeOf(server, registration.email), owner(one))
    expect(copy.links).toMatchObject([{ answer: 'accepted', evidence: { network: '127.0.0.1' } }])
    expect(JSON.stringify(copy)).not.toContain('keyHash')
    const [last] = await links()
    expect(last).toMatchObject({ status: 'answered', answer: { as: 'accepted' } })
    const sha256 = offer.document?.sha256
    const evidence = { network: '127.0.0.1', delivered: 'broker', sha256, timezone: 'America/Sao_Paulo' }
    expect(last?.answer?.evidence).toMatchObject(evidence)
  })

  it('that refuses ends the offer, and the other page says so and offers nothing', async () => {
    const [mine, hers] = [await link(one), await link(other)]
    const waiting = await code(hers.key, other)
    const refusing = answering(mine.key, await code(mine.key, one), 'refused', 'Queremos mais')
    await stranger().call(answerOffered, refusing)
    expect((await readOffer()).end).toMatchObject({ as: 'refused', way: 'link', words: 'Queremos mais' })
    const { body } = await stranger().call(readOffered, { params: hers.params })
    expect(body).toMatchObject({ state: 'refused', open: null, answered: null })
    const late = answering(hers.key, waiting, 'accepted')
    expect((await stranger().refused(answerOffered, late, 409)).code).toBe('offer_not_open')
    await stranger().refused(askOfferCode, { params: hers.params }, 409)
    await stranger().refused(viewOffered, { params: hers.params }, 409)
    expect(await notices()).toContain('Proposta recusada pelo link')
    const { tasks } = (await broker.call(readToday, {})).body
    expect(tasks.map(({ text }) => text)).toContain('Proposta recusada pelo link')
  })

  it('that asks for other terms makes no offer: the broker is told', async () => {
    const { key } = await link(one)
    const words = 'Entregar as chaves em julho'
    await stranger().call(answerOffered, answering(key, await code(key, one), 'countered', words))
    expect((await readOffer()).state).toBe('presented')
    expect((await links())[0]?.answer).toMatchObject({ as: 'countered', words })
    const told = await notices()
    expect(told).toContain('Pedido de contraproposta pelo link')
    expect(told).not.toContain(words)
    const { tasks } = (await broker.call(readToday, {})).body
    expect(tasks.map(({ text }) => text)).toContain('Pedido de contraproposta pelo link')
    await stranger().refused(askOfferCode, { params: { key } }, 409)
  })

  it('ends where it is made anew or revoked; a retried key is only counted', async () => {
    const [before, after] = [await link(one), await link(one)]
    expect((await stranger().refused(readOffered, { params: before.params }, 409)).code).toBe('link_spent')
    await stranger().call(readOffered, { params: after.params })
    await broker.call(revokeOfferLink, { params: { id: offerId, linkId: after.id } })
    await stranger().refused(readOffered, { params: after.params }, 409)
    for (let guess = 0; guess < 30; guess += 1)
      await stranger().send(readOffered, { params: { key: `${guess}`.padStart(43, 'A') } })
    const wrong = { params: { key: 'B'.repeat(43) } }
    expect((await stranger().send(readOffered, wrong)).status).toBe(429)
  })

  it('is made for those alone who must answer, while it can be', async () => {
    const making = (personIds: number[]) => ({ params: { id: offerId }, body: { personIds } })
    const stray = (await takeIn(broker)).owners[0]?.personId as number
    await broker.refused(makeOfferLinks, making([stray]), 422)
    const foreigner = await signInBroker(server)
    await foreigner.refused(makeOfferLinks, making([owner(one)]), 404)
    await server.pool.query(
      'update offers set storage_key = null, file_size = null, sha256 = null where id = $1',
      [offerId],
    )
    await broker.refused(makeOfferLinks, making([owner(one)]), 409)
    const way = { on: dayOf(new Date()), way: 'e-mail' as const, version: (await readOffer()).version }
    await broker.call(contract.withdrawOffer, { params: { id: offerId }, body: way })
    expect((await broker.refused(makeOfferLinks, making([owner(one)]), 409)).code).toBe('offer_not_open')
  })

  it('without an e-mail cannot answer, and says so', async () => {
    await server.pool.query(`update people set emails = '{}' where id = $1`, [owner(one)])
    const { key } = await link(one)
    expect((await stranger().call(readOffered, { params: { key } })).body.open?.email).toBeNull()
    const { message } = await stranger().refused(askOfferCode, { params: { key } }, 409)
    expect(message).toBe('Este link não tem e-mail para o código. Dê a resposta a quem o enviou.')
  })
})

describe('a code (T40)', () => {
  it('is tried five times, opens its own link alone, and once', async () => {
    const [mine, hers] = [await link(one), await link(other)]
    const right = await code(mine.key, one)
    const use = (key: string, code: string) =>
      stranger().refused(answerOffered, answering(key, code, 'accepted'), 422)
    expect((await use(hers.key, right)).fields).toEqual({ code: 'Este código não vale mais. Peça outro.' })
    await code(hers.key, other)
    expect((await use(hers.key, right)).fields).toEqual({ code: 'Código incorreto' })
    for (let n = 0; n < 5; n += 1) await use(mine.key, right === '123456' ? '654321' : '123456')
    expect((await use(mine.key, right)).fields).toEqual({ code: 'Este código não vale mais. Peça outro.' })
    const fresh = await code(mine.key, one)
    await stranger().call(answerOffered, answering(mine.key, fresh, 'accepted'))
    const again = await stranger().refused(answerOffered, answering(mine.key, fresh, 'accepted'), 409)
    expect(again.message).toBe('Você já respondeu a esta proposta.')
  })

  it('ends after ten minutes, and a new one ends the one before', async () => {
    const { key } = await link(one)
    const old = await code(key, one)
    const fresh = await code(key, one)
    if (old !== fresh) await stranger().refused(answerOffered, answering(key, old, 'accepted'), 422)
    await server.pool.query(`update link_codes set expires_at = now() - interval '1 second'`)
    await stranger().refused(answerOffered, answering(key, fresh, 'accepted'), 422)
  })

  it('is asked for five times an hour, and wrong ones are counted', async () => {
    const { key } = await link(one)
    for (let n = 0; n < 5; n += 1) await code(key, one)
    expect((await stranger().send(askOfferCode, { params: { key } })).status).toBe(429)
    const guess = () => stranger().send(answerOffered, answering(key, '000000', 'accepted'))
    for (let n = 0; n < 10; n += 1) await guess()
    expect((await guess()).status).toBe(429)
  })

  it('counts once where it is given twice at once', async () => {
    const { key } = await link(one)
    const right = await code(key, one)
    const answers = await Promise.all(
      (['accepted', 'refused'] as const).map((as) =>
        stranger().send(answerOffered, answering(key, right, as)),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect((await links()).filter(({ answer }) => answer)).toHaveLength(1)
  })

  it('comes too late once the offer has run out, was withdrawn, or another was accepted', async () => {
    const { key } = await link(one)
    const right = await code(key, one)
    const version = (await readOffer()).version
    await endAt('-1 second')
    const late = await stranger().refused(answerOffered, answering(key, right, 'accepted'), 409)
    expect(late.code).toBe('offer_not_open')
    expect((await stranger().call(readOffered, { params: { key } })).body.state).toBe('expired')
    await endAt('1 day')
    const rival = await makePresented(broker, propertyId)
    const body = { acceptedBy: owners, way: 'presencial' as const, version: rival.version }
    await broker.call(contract.acceptOffer, { params: { id: rival.id }, body })
    const second = await stranger().refused(answerOffered, answering(key, right, 'accepted'), 409)
    expect([second.code, second.message]).toEqual(['deal_exists', 'Outra proposta foi aceita há 1 minuto.'])
    const way = { on: dayOf(new Date()), way: 'e-mail' as const, version }
    await broker.call(contract.withdrawOffer, { params: { id: offerId }, body: way })
    await stranger().refused(answerOffered, answering(key, right, 'accepted'), 409)
  })
})
