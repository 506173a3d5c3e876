import { login, register } from '@soleira/domain/auth/contract'
import {
  agreeCommission,
  downloadReceipt,
  issueReceipt,
  readCommission,
} from '@soleira/domain/commission/contract'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeFee, makeReceipt } from '../scenes/commission.ts'
import { endApplications, startApplication } from './application-process.ts'
import { socketOf } from './command.ts'
import { dealAt } from './deal-ground.ts'
import { clearScene, newDataFolder, runStatements, untilHolds } from './scene.ts'
import { startSharedGround } from './shared-ground.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

const small = { body: makeReceipt({ amount: '10.00' }) }

/** A deal whose fee is agreed. */
async function feeAt(client: ApiClient): Promise<number> {
  const id = await dealAt(client)
  await client.call(agreeCommission, { params: { id }, body: makeFee({ version: 0 }) })
  return id
}

it('F42: twenty receipts issued at once in two processes have the numbers 1 to 20', async () => {
  const ground = await startSharedGround()
  const running = [await ground.start(), await ground.start()]
  const clients = (await Promise.all(running.map(({ application }) => application.ready))).map(
    (uri) => new ApiClient(uri),
  )
  const [first] = clients as [ApiClient]
  const person = makeRegistration()
  await first.call(register, { body: person })
  for (const client of clients) await client.call(login, { body: person })
  const deals = [await feeAt(first), await feeAt(first)]
  const all = Array.from({ length: 20 }, (_, at) => {
    const client = clients[at % 2] as ApiClient
    return client.call(issueReceipt, { params: { id: deals[at % 3 === 0 ? 0 : 1] ?? 0 }, ...small })
  })
  const ended = await Promise.allSettled(all)
  expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  const kept = await Promise.all(deals.map((id) => first.call(readCommission, { params: { id } })))
  const numbers = kept.flatMap(({ receipts }) => receipts.map(({ number }) => number))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  await endApplications()
  await ground.close()
}, 300_000)

it('F42: killed between its number and its PDF, a receipt keeps the number and gets the PDF when it is opened', async () => {
  const folder = await newDataFolder()
  const socket = socketOf(folder)
  let application = startApplication(folder)
  let client = new ApiClient(await application.ready)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const { cookie } = client
  const params = { id: await feeAt(client) }
  const listener = new pg.Client(socket)
  listener.on('error', () => {})
  await listener.connect()
  await runStatements(
    socket,
    `create function tell() returns trigger language plpgsql as $$
     begin perform pg_notify('numbered', ''); return new; end $$;
     create trigger tell after insert on fee_receipts for each row execute function tell()`,
  )
  await listener.query('listen numbered')
  listener.on('notification', () => application.process.kill('SIGKILL'))
  await client.call(issueReceipt, { params, ...small }).catch(() => null)
  await untilHolds(async () => application.process.signalCode !== null, 60_000)
  await application.end('SIGKILL')
  await listener.end().catch(() => {})

  application = startApplication(folder)
  const origin = await application.ready
  client = new ApiClient(origin)
  client.cookie = cookie
  await runStatements(socket, 'drop trigger if exists tell on fee_receipts')
  const [left] = (await client.call(readCommission, { params })).receipts
  expect(left).toMatchObject({ number: 1, sha256: null })
  const next = await client.call(issueReceipt, { params, ...small })
  expect(next.receipts.map(({ number }) => number)).toEqual([2, 1])
  const path = downloadReceipt.path.replace('{id}', String(left?.id))
  const pdf = await fetch(`${origin}${path}`, { headers: { cookie: cookie ?? '' } })
  expect(pdf.status).toBe(200)
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const again = await client.call(readCommission, { params })
  expect(again.receipts[1]?.sha256).toMatch(/^[0-9a-f]{64}$/)
}, 300_000)
