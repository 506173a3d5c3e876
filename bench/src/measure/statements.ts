import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { completeCnpj } from '@soleira/domain/format/cnpj'
import { createPerson } from '@soleira/domain/person/contract'
import { createProperty, replaceProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { changeSettings } from '@soleira/domain/settings/contract'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makePerson, makeRegistration } from '@soleira/server/test/rows/factories/people'
import { makeOwner, makeProperty } from '@soleira/server/test/rows/factories/properties'
import { startCollector } from '@soleira/server/test/services/otlp-collector'
import pg from 'pg'
import { atInterruption } from '../processes/interruption.ts'
import { startProduct } from '../processes/servers.ts'

export interface Counted {
  operation: string
  what: string
  statements: number
}

type Spans = Awaited<ReturnType<typeof startCollector>>['spans']
type Span = Spans[number]
type Sent = { method: string; path: string; status: number }
type Owner = ReturnType<typeof makeOwner>

const patience = 60_000
const mailTick = 'mail-tick'

/**
 * Counts what the product sends to PostgreSQL from a request to its answer, by the spans of its trace: the
 * session, begin, the key of the request, each statement, commit. A span belongs to its request whatever
 * else runs at that moment.
 */
export async function countStatements(): Promise<Counted[]> {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-comandos-'))
  atInterruption(() => rm(folder, { recursive: true, force: true }))
  const collector = await startCollector()
  const product = await startProduct(folder, '/readyz', '', {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  })
  try {
    const address = `http://127.0.0.1:${product.port}`
    const client = new ApiClient(address)
    const registration = makeRegistration()
    await client.call(register, { body: registration })
    await client.call(login, { body: registration })
    // The pack of a place costs a create no statement.
    await client.call(changeSettings, { body: { packByPlace: true } })
    const sent = await write(address, client)
    const { spans } = collector
    const counted: Counted[] = []
    for (const { traceId, ...of } of sent)
      counted.push({ ...of, statements: await statementsOf(spans, (span) => span.traceId === traceId) })
    await knock(folder)
    const statements = await statementsOf(spans, ({ name }) => name === `job ${mailTick}`)
    return [...counted, { operation: 'look for due mailboxes', what: 'none', statements }]
  } finally {
    await product.stop()
    await collector.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Sends each kind of write once. Returns the ids of their traces. */
async function write(address: string, client: ApiClient) {
  const sent: { operation: string; what: string; traceId: string }[] = []
  const send = async (operation: string, what: string, { method, path, status }: Sent, body: object) => {
    const traceId = randomBytes(16).toString('hex')
    const answer = await fetch(address + path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: client.cookie ?? '',
        traceparent: `00-${traceId}-${'1'.repeat(16)}-01`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (answer.status !== status) throw new Error(`${operation}, ${what}: ${await answer.text()}`)
    sent.push({ operation, what, traceId })
  }
  const known = async (): Promise<Owner[]> => {
    const body = makeProperty({ owners: [makeOwner(), makeOwner()] })
    const { owners } = await client.call(createProperty, { body })
    return owners.map(({ fullName, cpf, phone }) => ({ fullName, cpf, phone }))
  }
  const creates: [string, string, Owner[], object?][] = [
    ['create', 'new owners', [makeOwner(), makeOwner()]],
    ['create', 'known owners', await known()],
    ['create', 'known owners with news', (await known()).map((one) => ({ ...one, rg: '12' }))],
    ['create', 'new and known owners', [makeOwner(), ...(await known())]],
    ['create', 'the pack of its place', [makeOwner()], { city: 'São Paulo', state: 'SP' }],
    ['create', 'foreiro land', await known(), { groundLord: 'union' }],
    ['create', 'a company and a new owner', [await companyOf(client), makeOwner()]],
    ['create', 'an owner with a spouse', [await marriedOf(client, 1)]],
    ['create, news of a spouse', 'of two', [{ ...(await marriedOf(client, 2)), rg: '12' }, makeOwner()]],
  ]
  for (const [operation, what, owners, more] of creates)
    await send(operation, what, createProperty, makeProperty({ owners, ...more }))

  const replaces: [string, string, (owners: Property['owners']) => object | Promise<object>][] = [
    ['replace', 'another value', () => ({ value: '910000.00' })],
    ['replace', 'another place', () => ({ city: 'Vassouras', state: 'RJ' })],
    ['replace', 'foreiro land', () => ({ groundLord: 'union' })],
    [
      'replace, other owners',
      'a fact',
      ([one, two]) => ({ owners: [{ ...one, motherName: 'Ana Lima' }, two] }),
    ],
    ['replace, other owners', 'another order', ([one, two]) => ({ owners: [two, one] })],
    ['replace, other owners', 'one more', (owners) => ({ owners: [...owners, makeOwner()] })],
    [
      'replace, other owners',
      'a mistyped CPF',
      ([one, two]) => ({ owners: [{ ...one, cpf: makeOwner().cpf }, two] }),
    ],
    ['replace, other owners', 'one less', ([one]) => ({ owners: [one] })],
    ['replace, other owners', 'all others', () => ({ owners: [makeOwner(), makeOwner()] })],
    ['replace, other owners', 'known ones', async () => ({ owners: await known() })],
    [
      'replace, other owners',
      'one of two, and a fact',
      ([one]) => ({ owners: [{ ...one, rg: '12' }, makeOwner()] }),
    ],
  ]
  for (const [operation, what, change] of replaces) {
    // One of them has parts elsewhere.
    const [elsewhere] = await known()
    const owners = [elsewhere as Owner, makeOwner()]
    const { id, ...property } = await client.call(createProperty, { body: makeProperty({ owners }) })
    const path = fillPath(replaceProperty.path, { id })
    const body = { ...property, ...(await change(property.owners)) }
    await send(operation, what, { ...replaceProperty, path }, body)
  }
  return sent
}

async function companyOf(client: ApiClient): Promise<Owner> {
  const cnpj = completeCnpj('11222333000X')
  const body = makePerson({ kind: 'legal', cpf: null, cnpj, fullName: 'Firma' })
  await client.call(createPerson, { body })
  return makeOwner({ cpf: cnpj, fullName: 'Firma', email: 'firma@exemplo.com.br' })
}

async function marriedOf(client: ApiClient, count: number): Promise<Owner> {
  const spouse = makePerson({ fullName: `Berta Prado ${count}` })
  const { id: spouseId } = await client.call(createPerson, { body: spouse })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', since: '2001-02-03', spouseId, prenup: null }
  const { fullName, cpf } = makePerson({ fullName: `Ari Prado ${count}` })
  await client.call(createPerson, { body: makePerson({ fullName, cpf, union } as never) })
  return makeOwner({ fullName, cpf: cpf as string })
}

/** Makes the look for due mailboxes come at once, not at the next minute. */
async function knock(folder: string): Promise<void> {
  const client = new pg.Client({ host: join(folder, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  await client.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [mailTick])
  await client.end()
}

/** Waits for the request or job. The statements that ended before it belong to its answer. */
async function statementsOf(spans: Spans, isRoot: (span: Span) => boolean): Promise<number> {
  const until = performance.now() + patience
  const isOver = (span: Span) => isRoot(span) && span.attributes['db.system.name'] === undefined
  while (!spans.some(isOver)) {
    if (performance.now() > until) throw new Error('A trace did not come')
    await sleep(100)
  }
  const end = spans.findIndex(isOver)
  const { traceId } = spans[end] as Span
  const texts = spans
    .slice(0, end)
    .filter((span) => span.traceId === traceId)
    .flatMap(({ attributes }) => attributes['db.query.text'] ?? [])
  return texts.filter((text) => !isBeside(String(text))).length
}

/**
 * Workers that a request wakes look for their jobs, and for pushes, before or after its answer. A job that is
 * sent counts.
 */
const isBeside = (text: string) =>
  (/pgboss/i.test(text) && !/insert into/i.test(text)) || text.includes('"notifications"."pushed_at" is null')
