import { listCommentLinks, makeCommentLink } from '@soleira/domain/agreement/comment-contract'
import { readOffer } from '@soleira/domain/offer/contract'
import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { beginContract, keepContract, reader } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal, makePresented } from '../../../test/scenes/deal.ts'
import { handOver, inThirtyDays, makeSent } from '../../../test/scenes/signing.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { openMailer } from '../../adapters/mail/mailer.ts'

let server: TestApp
let broker: Client
let propertyId: number

beforeAll(async () => {
  // Nobody listens there.
  const mailer = openMailer({
    smtpUrl: 'smtp://127.0.0.1:9',
    from: 'Soleira <soleira@localhost>',
    outbox: '',
  })
  server = await startTestApp({ mailer })
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  propertyId = (await takeIn(broker)).id
})

const read = async (id: number) => (await broker.call(contract.readSigning, { params: { id } })).body

it('says that a letter was not delivered, and goes on once the broker hands the link over', async () => {
  const signing = await makeSent(broker, propertyId, [{ name: 'Inês Ávila', email: 'ines@exemplo.com.br' }])
  await vi.waitFor(async () => expect((await read(signing.id)).state).toBe('undelivered'), 60_000)
  expect((await read(signing.id)).signers[0]?.deliveries).toEqual([])
  const key = await handOver(broker, signing)
  expect(await read(signing.id)).toMatchObject({
    state: 'sent',
    signers: [{ deliveries: [{ way: 'broker' }] }],
  })
  const { body } = await new Client(server.app).call(toSign.readToSign, { params: { key } })
  expect(body).toMatchObject({ maySign: true, state: 'sent' })
  // No code can be sent either, and nobody is left waiting for one.
  await new Client(server.app).refused(toSign.askSigningCode, { params: { key } }, 503)
})

it('leaves a link for comments to the broker where no mail server takes the letter', async () => {
  const begun = await beginContract(broker, await acceptedDeal(broker, propertyId))
  await keepContract(broker, begun)
  const of = { params: { id: begun.id } }
  const body = { ...reader, email: 'lia@exemplo.com.br' }
  const { body: made } = await broker.call(makeCommentLink, { ...of, body })
  guardCanary('key of a contract', made.uri.slice(-43))
  expect(made.isMailed).toBe(false)
  expect((await broker.call(listCommentLinks, of)).body).toMatchObject([{ mailedAt: null, status: 'open' }])
})

it('has the offer signed as it was presented, by buyers and owners', async () => {
  const offer = await makePresented(broker, propertyId)
  const params = { kind: 'offer' as const, id: offer.id }
  const { body: found } = await broker.call(contract.readSignable, { params })
  expect(found).toMatchObject({ propertyId, obstacle: null, openSigningId: null })
  expect(new Set(found.signers.map(({ as }) => as))).toEqual(new Set(['buyer', 'seller']))
  const { body } = await broker.call(contract.createSigning, {
    body: {
      document: params,
      provider: 'manual',
      expiresOn: inThirtyDays(),
      signers: found.signers.map(({ email: _, phone: __, ...one }) => one),
    },
  })
  const { document } = (await broker.call(readOffer, { params: { id: offer.id } })).body
  expect(body.original.sha256).toBe(document?.sha256)
  const service = { document: params, provider: 'zapsign' as const, expiresOn: inThirtyDays() }
  const signers = [{ name: 'Inês Ávila', email: 'ines@exemplo.com.br', as: 'buyer' as const }]
  expect((await broker.refused(contract.createSigning, { body: { ...service, signers } }, 409)).code).toBe(
    'no_provider',
  )
})
