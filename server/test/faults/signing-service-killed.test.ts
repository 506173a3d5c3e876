import { fileURLToPath } from 'node:url'
import { login, register } from '@soleira/domain/auth/contract'
import { refreshSigning, sendSigning } from '@soleira/domain/signing/contract'
import { type Service, type Signing, services } from '@soleira/domain/signing/signing'
import { afterEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { saveToken } from '../scenes/services.ts'
import { type Rig, startRig } from '../signature-services/rigs.ts'
import { type Application, endApplications, startApplication } from './application-process.ts'
import { socketOf } from './command.ts'
import { clearScene, newDataFolder, runStatements, untilHolds } from './scene.ts'
import { draftedBy, expectOneSigned, readOnceReady } from './signing-ground.ts'

const program = fileURLToPath(new URL('../scenes/start-with-services.ts', import.meta.url))
const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br' }
const bento = { name: 'Bento Rios', email: 'bento@exemplo.com.br', order: 2 }
const everybody = [ana.email, bento.email]

/** The product dies while it waits for the answer to this call, which did its work or not. */
interface Death {
  line: RegExp
  isDone: boolean
}
const before = (line: RegExp): Death => ({ line, isDone: false })
const after = (line: RegExp): Death => ({ line, isDone: true })

const click = {
  make: /^POST .*\/envelopes$/,
  document: /^POST .*\/documents$/,
  signer: /^POST .*\/signers$/,
  requirement: /^POST .*\/requirements$/,
  activate: /^PATCH .*\/envelopes\/[^/]+$/,
  tell: /^POST .*\/notifications$/,
}
const zap = { make: /^POST .*\/docs\/$/, list: /^GET .*\/docs\/$/, read: /^GET .*\/docs\/[^/]+\/$/ }
const d4 = {
  make: /\/upload$/,
  signers: /\/createlist$/,
  read: /^GET .*\/documents\/[^/]+$/,
  send: /\/sendtosigner$/,
}
const autentique = /graphql/

type Last = 'asking' | 'fetching' | 'storing' | 'stored'

/**
 * Where the product dies twice while a document is sent, and twice once all have signed: asking how it stands,
 * fetching the file, writing its row, after that row.
 */
type Life = readonly [Service, readonly [Death, Death], (readonly [Last, Last])?]

const lives: readonly Life[] = [
  ['clicksign', [before(click.make), after(click.requirement)], ['asking', 'fetching']],
  ['clicksign', [after(click.make), after(click.signer)], ['storing', 'stored']],
  // The second one takes away what the first has left.
  ['clicksign', [after(click.document), after(/^DELETE /)]],
  ['clicksign', [after(click.activate), after(click.tell)]],
  ['zapsign', [before(zap.make), before(zap.list)], ['asking', 'fetching']],
  ['zapsign', [after(zap.make), before(zap.read)], ['storing', 'stored']],
  ['d4sign', [before(d4.make), after(d4.signers)], ['asking', 'fetching']],
  ['d4sign', [after(d4.make), before(d4.read)], ['storing', 'stored']],
  ['d4sign', [before(d4.send), after(d4.send)]],
  // All its calls have one address: first it makes, then it looks for what was made.
  ['autentique', [before(autentique), before(autentique)], ['asking', 'fetching']],
  ['autentique', [after(autentique), before(autentique)], ['storing', 'stored']],
]

let folder: string
let application: Application
let clients: ApiClient[]
let rigs: Rig[] = []

afterEach(async () => {
  await endApplications()
  for (const { server } of rigs.splice(0)) server.stop()
  await clearScene()
})

/** A document with a service and a token of its own. One account has one document of each service. */
interface Document {
  name: string
  life: Life
  rig: Rig
  account: number
  signing: Signing
}

const tokenOf = (account: number) => `segredo-do-corretor-${account}`
const clientOf = ({ account }: Pick<Document, 'account'>) => clients[account] as ApiClient
const read = (one: Document) => readOnceReady(clientOf(one), one.signing.id)
const call = (endpoint: typeof sendSigning | typeof refreshSigning, one: Document) =>
  clientOf(one).call(endpoint, { params: { id: one.signing.id } })

async function start(cookies: (string | undefined)[]): Promise<void> {
  const addresses: Record<string, Record<string, string>> = {}
  for (const { service, access, server } of rigs)
    addresses[access.token] = { ...addresses[access.token], [service]: server.base }
  const settings = { REGISTRATIONS_PER_HOUR: '100' }
  application = startApplication(folder, settings, [program, JSON.stringify(addresses)])
  const address = await application.ready
  clients = cookies.map((cookie) => Object.assign(new ApiClient(address), { cookie }))
}

/** Starts the product with all documents as drafts. */
async function begin(): Promise<Document[]> {
  // Documents that are stored at once are of different accounts: one account stores them in turn.
  const accounts = services.flatMap((service, nth) =>
    lives.filter(([of]) => of === service).map((_, at) => (at + nth) % services.length),
  )
  rigs = await Promise.all(lives.map(([service], at) => startRig(service, tokenOf(accounts[at] ?? 0))))
  folder = await newDataFolder()
  await start(Array.from({ length: Math.max(...accounts) + 1 }))
  await Promise.all(
    clients.map(async (client) => {
      const person = makeRegistration()
      await client.call(register, { body: person })
      await client.call(login, { body: person })
    }),
  )
  const documents: Document[] = []
  for (const [at, life] of lives.entries()) {
    const [service, deaths] = life
    const name = [service, ...deaths.map(({ line, isDone }) => `${line} ${isDone}`)].join(', ')
    const [account, rig] = [accounts[at] ?? 0, rigs[at] as Rig]
    await saveToken(clientOf({ account }), rig, { sandbox: false })
    const signing = await draftedBy(clientOf({ account }), service, [ana, bento])
    documents.push({ name, life, rig, account, signing })
  }
  return documents
}

/**
 * Kills the product once each has come to its death, and starts it again. The claims of the dead hold until
 * `release`, so that nobody goes on before.
 */
async function killed(
  dying: readonly Document[],
  endpoint: typeof sendSigning | typeof refreshSigning,
  deathOf: (one: Document) => Death | number,
): Promise<void> {
  const reached = dying.map((one) => {
    const death = deathOf(one)
    if (typeof death === 'number') return async () => (await sleeping()) >= death
    const { server } = one.rig
    const before = server.asked.length
    server.upset(death.line, death.isDone ? 'mute' : 'silence', 1)
    return async () =>
      server.asked.slice(before).some(({ method, path }) => death.line.test(`${method} ${path}`))
  })
  const acting = dying.map((one) => call(endpoint, one).catch(() => null))
  for (const isThere of reached) await untilHolds(isThere, 60_000)
  const cookies = clients.map(({ cookie }) => cookie)
  await application.end('SIGKILL')
  await Promise.all(acting)
  for (const { server } of rigs) server.calm()
  await start(cookies)
}

/** Who comes next may go on at once, and ask the service again. */
async function release(...documents: readonly Document[]): Promise<void> {
  const ids = documents.map(({ signing: { id } }) => id)
  await runStatements(
    socketOf(folder),
    ...['storing', 'stored'].map((step) => `drop function if exists ${step} cascade`),
    `update service_requests set claimed_until = now() - interval '1 second', next_at = now(),
     checked_at = checked_at - interval '1 day' where signing_id in (${ids})`,
  )
}

/** The product waits to be killed where it writes the row of a file, or what comes after that row. */
async function holdAt(step: 'storing' | 'stored', dying: readonly Document[]): Promise<void> {
  const ids = dying.map(({ signing: { id } }) => id)
  const isHeld = {
    storing: 'select from signings where property_id = new.property_id',
    stored: 'select from signings where id = new.signing_id and signed_id is not null',
  }[step]
  await runStatements(
    socketOf(folder),
    `create function ${step}() returns trigger language plpgsql as $$ begin
      if exists(${isHeld} and id in (${ids})) then perform pg_sleep(120); end if; return new; end $$;
     create trigger ${step} before insert or update on ${step === 'storing' ? 'documents' : 'service_requests'}
      for each row execute function ${step}()`,
  )
}

async function sleeping(): Promise<number> {
  const sleeps = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`
  return (await runStatements(socketOf(folder), sleeps)).length
}

/** The documents of one account one after the other, because it has one file read at a time. */
const inTurn = (documents: readonly Document[], act: (one: Document) => Promise<void>) =>
  Promise.all(
    [...Map.groupBy(documents, ({ account }) => account).values()].map(async (own) => {
      for (const one of own) await act(one)
    }),
  )

/** Two tabs go on at once. */
const twice = (endpoint: typeof sendSigning | typeof refreshSigning, one: Document) =>
  Promise.allSettled([call(endpoint, one), call(endpoint, one)])

it('F17: killed between any two steps, a service has one whole request, and what is signed there is signed once', async () => {
  const documents = await begin()

  for (const round of [0, 1] as const) {
    await killed(documents, sendSigning, ({ life }) => life[1][round])
    for (const one of documents) expect((await read(one)).state, one.name).toBe('draft')
    await release(...documents)
  }
  await Promise.all(documents.map((one) => twice(sendSigning, one)))
  for (const one of documents) {
    const { service, held } = one.rig
    await untilHolds(async () => (await read(one)).state === 'sent', 60_000)
    expect(held(), one.name).toMatchObject({ documents: 1, signers: everybody })
    // Clicksign does not say whether its notice left, and Autentique is not known to keep an order.
    const told = service === 'clicksign' ? [...new Set(held().told)] : held().told
    expect(told, one.name).toEqual(service === 'autentique' ? everybody : [ana.email])
  }

  for (const { rig } of documents) {
    for (const email of everybody) rig.sign(email)
    rig.server.signedFile = Buffer.concat([rig.held().pdf ?? Buffer.alloc(0), Buffer.from('\n% ok\n')])
  }
  for (const round of [0, 1] as const) {
    const dying = documents.filter(({ life }) => life[2])
    const lastOf = ({ life: [, , last] }: Document) => last?.[round] ?? 'asking'
    const held = dying.filter((one) => ['storing', 'stored'].includes(lastOf(one)))
    await holdAt(round === 0 ? 'storing' : 'stored', held)
    await killed(dying, refreshSigning, (one) => {
      if (held.includes(one)) return held.length
      return before(lastOf(one) === 'fetching' ? one.rig.lines.file : one.rig.lines.read)
    })
    for (const one of dying) {
      const step = lastOf(one)
      const { state, signed } = await read(one)
      expect(state, `${one.name}, ${step}`).toBe(step === 'asking' ? 'sent' : 'signed')
      expect(signed !== null, `${one.name}, ${step}`).toBe(step === 'stored')
    }
    await release(...documents)
  }
  await inTurn(documents, async (one) => {
    await untilHolds(async () => {
      await twice(refreshSigning, one)
      await release(one)
      return (await read(one)).signed !== null
    }, 120_000)
    expect((await read(one)).state, one.name).toBe('signed')
    await expectOneSigned(socketOf(folder), one.signing.propertyId, one.name)
    expect(one.rig.held().documents, one.name).toBe(1)
  })
}, 600_000)
