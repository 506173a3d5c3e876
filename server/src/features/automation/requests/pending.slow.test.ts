import * as contract from '@soleira/domain/automation/contract'
import { announceAnswer } from '@soleira/domain/automation/knock'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Client } from '../../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { readItem } from '../../../../test/scenes/certificates.ts'
import {
  isPending,
  type LocalPlexi,
  plexiAnswers,
  plexiResult,
  startPlexi,
} from '../../../../test/services/plexi-service.ts'
import { openPlexi } from '../../../adapters/issuer/plexi/plexi.ts'

const plexi = { params: { provider: 'plexi' } } as const
const item = 'justica_federal'

let service: LocalPlexi
let server: TestApp
let broker: Client
let property: number
let person: number
beforeAll(async () => {
  service = await startPlexi()
  server = await startTestApp({ issuers: [openPlexi(service.base)], publicUrl: 'https://soleira.example' })
})
beforeEach(async () => {
  service.asked.length = 0
  service.looked.length = 0
  service.take()
  service.tell(isPending)
  broker = await signInBroker(server)
  const taken = await takeIn(broker)
  property = taken.id
  person = taken.owners[0]?.personId ?? 0
  await broker.call(contract.changeProvider, {
    ...plexi,
    body: { token: 'token-do-corretor', unitPrice: '1.50', monthlyLimit: '2.00' },
  })
})
afterAll(async () => {
  await server.stop()
  service.stop()
})

const read = async (id: number) => (await broker.call(contract.readAutomation, { params: { id } })).body
const until = (id: number, expected: Partial<contract.Automation>) =>
  vi.waitFor(async () => {
    const now = await read(id)
    expect(now).toMatchObject(expected)
    return now
  }, 30_000)

async function ask(): Promise<number> {
  const body = { propertyId: property, certidaoId: item } as const
  const { id } = (await broker.call(contract.startDiligence, { body })).body
  await vi.waitFor(async () => {
    expect((await read(id)).log).toContain('Pedido aceito pela Plexi; a resposta vem depois.')
  }, 30_000)
  return id
}

async function knockNow(times = 1, body: object = {}): Promise<number[]> {
  const key = new URL(service.asked.at(-1)?.callback ?? '').pathname.split('/').at(-1)
  const outside = new Client(server.app, { host: server.host })
  const knocks = Array.from({ length: times }, () => outside.send(announceAnswer, { params: { key }, body }))
  return (await Promise.all(knocks)).map(({ status }) => status)
}

describe('an answer that comes later', () => {
  it('is looked for when the service knocks, and taken once however often it does', async () => {
    const id = await ask()
    expect((await read(id)).status).toBe('running')
    service.tell(plexiResult())
    expect(await knockNow(5)).toEqual([204, 204, 204, 204, 204])
    const done = await until(id, { status: 'completed' })
    expect(done.log.filter((line) => line.startsWith('Certidão recebida'))).toHaveLength(1)
    expect(await readItem(broker, { property, item, person })).toMatchObject({
      status: 'completed',
      result: 'negativa',
      number: '2026.01524841',
    })
    expect(await knockNow()).toEqual([204])
    expect(service.looked).toHaveLength(1)
    expect(service.asked).toHaveLength(1)
    // The service names no price, so the price that the broker stated counts.
    const [provider] = (await broker.call(contract.listProviders, {})).body
    expect(provider).toMatchObject({ spentThisMonth: '1.50', unitPrice: '1.50' })
    expect(provider?.offers[0]?.price).toBe('1.50')
    const body = { propertyId: property, certidaoId: item }
    expect((await broker.refused(contract.startDiligence, { body }, 409)).code).toBe('spending_limit')
  })

  it('is looked for by itself, again and again, without another request', async () => {
    const id = await ask()
    const { rows } = await server.pool.query<{ looks: number; wait: number }>(
      `select looks, (select extract(epoch from start_after - created_on)::int from pgboss.job
         where name = 'ask-for-certificate' and state = 'created' and (data->>'automationId')::int = $1) as wait
       from automations where id = $1`,
      [id],
    )
    expect(rows).toEqual([{ looks: 0, wait: 10 }])
    service.tell(isPending, isPending, plexiResult())
    for (const look of [1, 2, 3]) {
      await server.pool.query(
        `update pgboss.job set start_after = now() where name = 'ask-for-certificate' and state = 'created'
         and (data->>'automationId')::int = $1`,
        [id],
      )
      await vi.waitFor(() => expect(service.looked).toHaveLength(look), 30_000)
    }
    await until(id, { status: 'completed' })
    expect(service.asked).toHaveLength(1)
  })

  it('is not believed from whoever knocks: what is sent with it is not read', async () => {
    const id = await ask()
    const forged = { status: 'negativo', pdf: 'x'.repeat(300_000) }
    expect(await knockNow(1, forged)).toEqual([204])
    await vi.waitFor(() => expect(service.looked).toHaveLength(1), 30_000)
    expect((await read(id)).status).toBe('running')
    const outside = new Client(server.app, { host: server.host })
    await outside.refused(announceAnswer, { params: { key: 'A'.repeat(43) } }, 404)
    await outside.refused(announceAnswer, { params: { key: String(id) } }, 404)
    await broker.call(contract.cancelAutomation, { params: { id } })
  })

  it('waits for another token when the one that is kept is refused', async () => {
    const id = await ask()
    service.tell(plexiAnswers(401))
    await knockNow()
    await vi.waitFor(async () => expect((await read(id)).log.at(-1)).toMatch(/recusou o token/), 30_000)
    await knockNow()
    await vi.waitFor(() => expect(service.looked).toHaveLength(2), 30_000)
    expect((await read(id)).log.filter((line) => /recusou o token/.test(line))).toHaveLength(1)
    service.tell(plexiResult())
    await knockNow()
    await until(id, { status: 'completed' })
  })

  it('is not taken once the request was cancelled', async () => {
    const id = await ask()
    await broker.call(contract.cancelAutomation, { params: { id } })
    service.tell(plexiResult())
    expect(await knockNow()).toEqual([204])
    expect((await read(id)).status).toBe('cancelled')
    expect(service.looked).toEqual([])
  })

  it('that the source is away is asked for anew later, for its price was given back', async () => {
    const id = await ask()
    service.tell(plexiAnswers(520))
    await knockNow()
    const waiting = await until(id, { status: 'queued' })
    expect(waiting.log.at(-1)).toBe('Fonte fora do ar; nova tentativa em 30 s.')
    const [provider] = (await broker.call(contract.listProviders, {})).body
    expect(provider?.spentThisMonth).toBe('0.00')
    await broker.call(contract.cancelAutomation, { params: { id } })
  })
})

describe('a certificate that contradicts what was asked for', () => {
  it.each([
    [{ cpfCnpj: '529.982.247-25' }, 'O serviço a emitiu em nome de outra pessoa, ou com outro CPF ou CNPJ.'],
    [{ nome: 'Outra Pessoa' }, 'O serviço a emitiu em nome de outra pessoa, ou com outro CPF ou CNPJ.'],
    [
      { endpoint: 'trf1-certidao-distribuicao' },
      'O serviço respondeu por outra certidão, não pela que foi pedida.',
    ],
    [{ dataHoraEmissao: '31/12/2099 10:00:00' }, 'As datas que o serviço informou se contradizem.'],
  ])('waits, and says so: %o', async (change, doubt) => {
    const id = await ask()
    service.tell(plexiResult(change))
    await knockNow()
    const { received } = await until(id, { status: 'completed' })
    expect(received?.doubts).toEqual([doubt])
    expect((await readItem(broker, { property, item, person })).status).toBe('requested')
  })

  it('is none where a page stands in its place', async () => {
    const id = await ask()
    service.tell(plexiResult({ pdf: Buffer.from('<html>Sistema em manutenção</html>').toString('base64') }))
    await knockNow()
    expect((await until(id, { status: 'failed' })).failure?.code).toBe('no_certificate')
  })
})
