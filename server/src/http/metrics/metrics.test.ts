import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { noteUpkeep } from '../../jobs/upkeep.ts'
import { droppedLines } from '../../process/log.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ trustProxy: 'loopback' })
})
afterAll(() => server.stop())

interface Asking {
  of?: TestApp
  headers?: Record<string, string>
  from?: string
}
const scrape = ({ of = server, headers = {}, from = '127.0.0.1' }: Asking = {}) =>
  of.app.inject({ url: '/metrics', headers: { host: of.host, ...headers }, remoteAddress: from })

async function numbers(asking?: Asking): Promise<Map<string, number>> {
  const { statusCode, body } = await scrape(asking)
  expect(statusCode).toBe(200)
  const lines = body.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

it('has a number for everything from the first reading on', async () => {
  const found = await numbers()
  const odd = [...found].filter(
    ([name, value]) => !Number.isFinite(value) || (/lag/.test(name) && value > 1_000),
  )
  expect(odd).toEqual([])
  // It counts from the beginning of the process, not from the first reading.
  expect(found.get('process_cpu_seconds_total')).toBeGreaterThan(0.2)
})

it('says how fast routes answer, how queues, connections, files and upkeep are', async () => {
  const client = await signInBroker(server)
  const { id } = await takeIn(client)
  await noteUpkeep(server.system, 'backup', {})
  await noteUpkeep(server.system, 'backup_in_bucket', {})
  await noteUpkeep(server.system, 'sweep', { files: 3, strays: 1, isRemoved: true, lost: 2 })
  for (let times = 0; times < 3; times++)
    await server.app.inject({ url: `/api/properties/${id}`, headers: { host: 'localhost' } })
  const { headers } = await scrape()
  expect(headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  })
  const found = await numbers()
  const refused = '{method="GET",route="/api/properties/:id",status="4xx"}'
  expect(found.get(`soleira_request_duration_seconds_count${refused}`)).toBe(3)
  expect(found.get(`soleira_request_duration_seconds_bucket${refused.replace('{', '{le="+Inf",')}`)).toBe(3)
  expect(found.get(`soleira_request_duration_seconds_sum${refused}`)).toBeGreaterThan(0)
  expect(found.get('soleira_refusals_total{code="unauthenticated"}')).toBe(3)
  expect(found.get('soleira_requests_open{route="/metrics"}')).toBe(1)
  expect(found.get('soleira_database_up')).toBe(1)
  expect(found.get('soleira_queue_oldest_seconds{queue="purge-file"}')).toBe(0)
  expect(found.get('soleira_connections{state="waiting"}')).toBe(0)
  expect(found.get('soleira_storage_free_bytes')).toBeGreaterThan(0)
  expect(found.get('soleira_sweep_lost_files')).toBe(2)
  expect(found.get('soleira_log_lines_dropped_total')).toBe(droppedLines())
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(20_000_000)
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(Date.now() / 1_000 - (found.get('soleira_backup_timestamp_seconds') ?? 0)).toBeLessThan(60)
  expect(Date.now() / 1_000 - (found.get('soleira_backup_bucket_timestamp_seconds') ?? 0)).toBeLessThan(60)
})

it.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  'has every number that %s names',
  async (name) => {
    const { body } = await scrape()
    const there = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, metric, type]) =>
        type === 'histogram' ? [`${metric}_bucket`, `${metric}_count`, `${metric}_sum`] : [`${metric}`],
      ),
    )
    const text = await readFile(new URL(`../../../../docs/operations/${name}`, import.meta.url), 'utf8')
    const named = new Set(text.match(/\b(soleira|process|nodejs)_[a-z0-9_]+/g))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((metric) => !there.has(metric))).toEqual([])
  },
)

it('counts a job that waits, and for how long', async () => {
  await server.pool.query(
    `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition)
     select 'nobody-works', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, table_name, partition
     from pgboss.queue where name = 'purge-file'`,
  )
  await server.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('nobody-works', '{}', now() - interval '90 s'), ('nobody-works', '{}', now() + interval '1 day')`,
  )
  const found = await numbers()
  expect(found.get('soleira_queue_waiting{queue="nobody-works"}')).toBe(1)
  expect(found.get('soleira_queue_oldest_seconds{queue="nobody-works"}')).toBeGreaterThan(89)
  await server.pool.query(`delete from pgboss.job where name = 'nobody-works'`)
})

it('takes no label from what somebody asks for (T20)', async () => {
  const ask = (text: string) =>
    Promise.all(
      [
        { url: `/api/properties/${text}` },
        { url: `/api/${text}/${text}`, method: 'DELETE' as const },
        { url: `/api/properties?search=${text}` },
        { url: `/${text}.php`, headers: { 'user-agent': text, 'x-forwarded-for': '10.1.2.3' } },
      ].map((request) =>
        server.app.inject({
          ...request,
          headers: { host: 'localhost', ...('headers' in request && request.headers) },
        }),
      ),
    )
  await ask('primeiro')
  const before = await numbers()
  for (const text of ['fulano-de-tal', '529.982.247-25', '..%2f..%2fsenha', '%22%7D%0Aevil_total%201', '%'])
    await ask(text)
  const after = await numbers()
  const own = [...after.keys()].filter((key) => !key.startsWith('nodejs_'))
  expect(own.filter((key) => !before.has(key))).toEqual([])
  expect((await scrape()).body).not.toMatch(/fulano|primeiro|529\.982|senha|evil|10\.1\.2\.3/)
})

describe('strangers find nothing', () => {
  it.each([
    ['another machine', { from: '203.0.113.9' }],
    ['another machine of this network', { from: '192.168.0.9' }],
    ['a proxy of this machine, for somebody', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy of this machine, for itself', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says so otherwise', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['one who says to be here', { from: '203.0.113.9', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('%s', async (_, asking: Asking) => {
    const { statusCode, body } = await scrape(asking)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('soleira_')
  })

  it('by another name, which may be made to mean this machine', async () => {
    expect((await scrape({ headers: { host: 'evil.example' } })).statusCode).toBe(421)
  })

  it('a product that is known elsewhere needs a token, whoever asks', async () => {
    const published = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br' })
    try {
      expect((await scrape({ of: published })).statusCode).toBe(404)
      expect((await scrape({ of: published, headers: { host: '127.0.0.1:3000' } })).statusCode).toBe(421)
    } finally {
      await published.stop()
    }
  })

  it('with a token, all but who brings it', async () => {
    const metricsToken = 'uma-chave-das-medidas'
    const guarded = await startTestApp({ publicUrl: 'https://soleira.exemplo.com.br', metricsToken })
    try {
      const asking = (authorization?: string) =>
        scrape({
          of: guarded,
          from: '203.0.113.9',
          headers: { host: '10.0.0.7:3000', ...(authorization && { authorization }) },
        })
      for (const wrong of [undefined, metricsToken, 'Bearer ', 'Bearer outra', `bearer ${metricsToken}`]) {
        expect((await asking(wrong)).statusCode).toBe(404)
      }
      expect((await asking(`Bearer ${metricsToken}`)).body).toContain('soleira_database_up 1')
    } finally {
      await guarded.stop()
    }
  })
})
