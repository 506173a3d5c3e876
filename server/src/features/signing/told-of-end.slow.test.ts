import * as contract from '@soleira/domain/signing/contract'
import * as toSign from '@soleira/domain/signing/recipient'
import type { Signing } from '@soleira/domain/signing/signing'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  handOver,
  inThirtyDays,
  makeSent,
  signingCode,
  type ToBeSigned,
} from '../../../test/scenes/signing.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'
import { accountAndUser } from '../../scope.ts'
import { tellQueue } from '../document/signings.ts'
import { keepUpSignings } from './upkeep.ts'

const registration = makeRegistration()
let server: TestApp
let broker: Client
let ines: ToBeSigned
let bruno: ToBeSigned

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server, registration)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  const mailbox = () => `caixa-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  ines = { name: 'Inês Ávila', email: mailbox() }
  bruno = { name: 'Bruno Sá', email: mailbox() }
})

async function sentAndSignedByInes(): Promise<Signing> {
  const signing = await makeSent(broker, (await takeIn(broker)).id, [ines, bruno])
  const key = await handOver(broker, signing)
  const body = { code: await signingCode(server, key, ines.email), name: ines.name, agrees: true as const }
  await new Client(server.app).call(toSign.giveSignature, { params: { key }, body })
  return signing
}

const runOut = ({ id }: Signing) =>
  server.pool.query(`update signings set expires_at = now() where id = $1`, [id])

const endings: Record<string, { end: (signing: Signing) => Promise<unknown>; words: RegExp }> = {
  'the broker cancels': {
    end: ({ id }) => broker.call(contract.cancelSigning, { params: { id } }),
    words: /^\S.* \(CRECI.*\) cancelou a assinatura\.$/m,
  },
  'another refuses': {
    end: async (signing) => {
      const params = { key: await handOver(broker, signing, 1) }
      await new Client(server.app).call(toSign.refuseToSign, { params, body: { reason: 'O preço mudou' } })
    },
    words: /^Bruno Sá recusou assinar\.$/m,
  },
  'the term ends': {
    end: async (signing) => {
      await runOut(signing)
      await keepUpSignings(server, new Date())
    },
    words: /^O prazo para assinar terminou em \d\d\/\d\d\/\d{4}, e faltaram assinaturas\.$/m,
  },
  'the term has ended, and the document is to be signed anew': {
    end: async (signing) => {
      await runOut(signing)
      const body = { document: signing.document, provider: 'soleira' as const, expiresOn: inThirtyDays() }
      const signers = [{ ...ines, as: 'seller' as const }]
      await broker.call(contract.createSigning, { body: { ...body, signers } })
    },
    words: /^O prazo para assinar terminou em /m,
  },
}

const endLetters = async ({ email }: ToBeSigned) =>
  (await emailsIn(server.outbox, email)).filter(({ subject }) => subject?.startsWith('Assinatura encerrada'))

async function settled(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      `select 1 from pgboss.job where name = 'tell-signers' and state in ('created', 'active', 'retry')`,
    )
    expect(rows).toEqual([])
  }, 60_000)
}

it.each(Object.keys(endings))('who has signed hears once that it came to nothing: %s', async (name) => {
  const { end, words } = endings[name] as (typeof endings)[string]
  const signing = await sentAndSignedByInes()
  await settled()
  await end(signing)
  const scope = await scopeOf(server, registration.email)
  await server.jobs.send(server.db, tellQueue, { ...accountAndUser(scope), signingId: signing.id })
  await settled()

  const [letter, ...more] = await endLetters(ines)
  expect(more).toEqual([])
  expect(letter?.subject).toMatch(/^Assinatura encerrada: Autorização de intermediação, imóvel \S/)
  expect(letter?.text).toMatch(
    /^Em \d\d\/\d\d\/\d{4} às \d\d:\d\d você assinou um documento que \S.* enviou: /m,
  )
  expect(letter?.text).toMatch(words)
  expect(letter?.text).toContain('a sua assinatura sozinha não tem efeito')
  expect(letter?.text).not.toContain('O preço mudou')
  expect(letter?.text).not.toContain('/a/')
  expect(await endLetters(bruno)).toEqual([])
  await broker.refused(contract.sendSigning, { params: { id: signing.id } }, 409)
})

it('nobody hears of one that nobody has signed', async () => {
  const signing = await makeSent(broker, (await takeIn(broker)).id, [ines, bruno])
  await broker.call(contract.cancelSigning, { params: { id: signing.id } })
  await settled()
  expect([...(await endLetters(ines)), ...(await endLetters(bruno))]).toEqual([])
})
