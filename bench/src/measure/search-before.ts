import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import { startEmbedded } from '@soleira/server/database/embedded/start'
import pg from 'pg'
import { signIn } from '../load/account.ts'
import { Connection } from '../load/connection.ts'
import { searches } from '../load/operations.ts'
import { requestText } from '../load/request.ts'
import type { Pace } from '../load/rounds.ts'
import { median, quantile, spreadOf } from '../load/statistics.ts'
import { atInterruption } from '../processes/interruption.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { startCheckout } from '../processes/servers.ts'
import { largestBroker, type Volume } from '../seed/brokers.ts'
import { driveInTurns } from './in-turns.ts'

/** A rate counts answers each second; times are milliseconds; `found` is what a text finds on average. */
interface SearchSide {
  rate: number
  p50: number
  p95: number
  /** Milliseconds of the processors for an answer, PostgreSQL's among them. */
  processor: number | null
  found: number
}

export interface SearchBefore {
  what: string
  connections: number
  before: SearchSide
  now: SearchSide
  /** Answers a second of this build by those of the build before: the median over the rounds. */
  ratio: number
  spread: number
}

export const thisCheckout = fileURLToPath(new URL('../../..', import.meta.url))
const connectionCounts = [1, 10]

/**
 * Both builds run side by side, each on its own seed of the same properties, and search in turns. Texts that the
 * build before cannot find are sought too: it must look through as many keys.
 */
export async function measureSearchBefore(
  before: string,
  pace: Pace,
  say: (line: string) => void,
): Promise<SearchBefore[]> {
  const builds: Build[] = []
  try {
    for (const root of [before, thisCheckout]) builds.push(await openBuild(root, say))
    const [old, own] = builds as [Build, Build]
    const measured: SearchBefore[] = []
    for (const [what, texts] of Object.entries(textsOf(own.samples))) {
      for (const connections of connectionCounts) {
        const one = await inTurns(what, texts, connections, [old, own], pace)
        const { ratio, before, now } = one
        say(
          `${what} at ${connections}: ${ratio.toFixed(2)} × (${before.rate.toFixed(0)}/s, ${now.rate.toFixed(0)}/s; ` +
            `found ${before.found.toFixed(1)}, ${now.found.toFixed(1)}; ` +
            `processor ${before.processor?.toFixed(2)}, ${now.processor?.toFixed(2)} ms)`,
        )
        measured.push(one)
      }
    }
    return measured
  } finally {
    for (const build of builds) await build.close()
  }
}

export interface Build {
  root: string
  directory: string
  server: ServerProcess
  cookie: string
  samples: Sample[]
  close(): Promise<void>
}

interface Sample {
  street: string
  number: string
  neighborhood: string
  cep: string
  matricula: string
  inscricao: string
  owner: string
  cpf: string
  phone: string
}

const samplesQuery = `
  select p.street, p.number, p.neighborhood, p.cep, p.registration_number as matricula,
    p.municipal_registration as inscricao, h.full_name as owner, h.cpf, h.phones[1] as phone
  from properties p
  join parties o on o.account_id = p.account_id and o.property_id = p.id and o.role = 'owner' and o.position = 0
  join people h on h.account_id = o.account_id and h.id = o.person_id
  where p.account_id = $1 and p.registration_number is not null and p.municipal_registration is not null
  order by p.id % 997, p.id limit 12`

/** On a copy of the kept seed, or on a seed of its own of another volume. */
export async function openBuild(root: string, say: (line: string) => void, volume?: Volume): Promise<Build> {
  const { makeDataDirectory } = await import(modulePath(root, 'bench/src/seed/data-directory.ts'))
  const directory: string = volume ? await seeded(root, volume) : await makeDataDirectory(say, 'full')
  const samples = await settle(root, directory)
  const server = await startCheckout(root, directory)
  await untilPlaced(root, directory)
  return {
    root,
    directory,
    server,
    samples,
    cookie: await signIn(server.port, largestBroker),
    async close() {
      await server.stop()
      await rm(directory, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function seeded(root: string, volume: Volume): Promise<string> {
  const { startEmbedded } = await import(modulePath(root, 'server/src/database/embedded/start.ts'))
  const { migrate } = await import(modulePath(root, 'server/src/database/migrate.ts'))
  const { fillDatabase } = await import(modulePath(root, 'bench/src/seed/fill.ts'))
  const directory = await mkdtemp(join(tmpdir(), 'soleira-bench-'))
  atInterruption(() => rm(directory, { recursive: true, force: true }))
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log: () => {} })
  atInterruption(() => embedded.stop())
  const pool = new pg.Pool(embedded.connection)
  pool.on('error', () => {})
  try {
    await migrate(pool)
    const client = await pool.connect()
    await fillDatabase(client, volume).finally(() => client.release(true))
  } finally {
    await pool.end()
    await embedded.stop()
  }
  return directory
}

const modulePath = (root: string, path: string) => pathToFileURL(join(root, path)).href

/** The keys of a seed are those of its build, which would count and reduce all of it anew for many minutes. */
async function settle(root: string, directory: string): Promise<Sample[]> {
  const { checklistEdition } = await import(modulePath(root, 'domain/src/checklist/checklist.ts'))
  const { searchKeyEdition } = await import(modulePath(root, 'domain/src/text/search-key.ts'))
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log: () => {} })
  atInterruption(() => embedded.stop())
  const client = new pg.Client(embedded.connection)
  try {
    await client.connect()
    for (const [name, edition] of [
      ['checklists', checklistEdition],
      ['search_keys', searchKeyEdition],
    ]) {
      const outcome = { edition, since: new Date(0) }
      await client.query('insert into upkeep (name, outcome) values ($1, $2)', [name, outcome])
    }
    return (await client.query(samplesQuery, [largestBroker.account])).rows
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/**
 * A build that keeps where people stand in 'Hoje' does so for the whole seed in some seconds, and would again at each
 * start of the next hour.
 */
async function untilPlaced(root: string, directory: string): Promise<void> {
  if (!existsSync(join(root, 'domain/src/today/person-due.ts'))) return
  const client = new pg.Client({ host: join(directory, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  const noted = () =>
    client.query(
      `update upkeep set outcome = jsonb_set(outcome, '{since}', to_jsonb($1::text)) where name = 'places'`,
      [new Date(0).toISOString()],
    )
  while (!(await noted()).rowCount) await sleep(200)
  await client.query('vacuum analyze people')
  await client.end()
}

function textsOf(samples: readonly Sample[]): Record<string, readonly string[]> {
  const each = (write: (sample: Sample) => string) => samples.map(write)
  const short = (street: string) => street.replace(/^Rua /, 'R. ').replace(/^Avenida /, 'Av. ')
  return {
    'words as typed': searches,
    street: each(({ street }) => street),
    'street, shortened': each(({ street }) => short(street)),
    'street and number': each(({ street, number }) => `${street}, ${number}`),
    'words in any order': each(
      ({ street, neighborhood }) => `${neighborhood} ${street.split(' ').reverse().join(' ')}`,
    ),
    owner: each(({ owner }) => owner),
    phone: each(({ phone }) => phone),
    CPF: each(({ cpf }) => cpf),
    CEP: each(({ cep }) => cep),
    'matrícula with points': each(({ matricula }) => matricula),
    inscrição: each(({ inscricao }) => inscricao),
    'CNM that nobody has': each(({ inscricao }) => `111211.2.00${inscricao.slice(0, 5)}-14`),
  }
}

async function inTurns(
  what: string,
  texts: readonly string[],
  connections: number,
  builds: readonly [Build, Build],
  pace: Pace,
): Promise<SearchBefore> {
  const driven = await driveInTurns(
    what,
    builds.map((build) => ({ server: build.server, next: requestsTo(texts.map(pathOf), build.cookie) })),
    connections,
    pace,
  )
  const found = [await foundBy(builds[0], texts), await foundBy(builds[1], texts)]
  const [before, now] = driven.map(({ rates, latencies, processor }, side) => ({
    rate: median(rates),
    p50: quantile(latencies.flat(), 0.5),
    p95: quantile(latencies.flat(), 0.95),
    processor,
    found: found[side] ?? 0,
  })) as [SearchSide, SearchSide]
  const ratios = (driven[1]?.rates ?? []).map((rate, round) => rate / (driven[0]?.rates[round] ?? 0))
  return { what, connections, before, now, ratio: median(ratios), spread: spreadOf(ratios) }
}

const pathOf = (text: string) => `/api/properties?search=${encodeURIComponent(text)}&limit=50`

/** Gives the requests one after the other, again and again. */
export function requestsTo(paths: readonly string[], cookie: string): () => string {
  const requests = paths.map((path) => requestText('GET', path, cookie))
  let sent = 0
  return () => requests[sent++ % requests.length] as string
}

async function foundBy({ server, cookie }: Build, texts: readonly string[]): Promise<number> {
  const connection = await Connection.open(server.port)
  let total = 0
  for (const text of texts) {
    const { headers } = await connection.send(requestText('GET', pathOf(text), cookie), true)
    total += Number(/\r\nx-total-count: *(\d+)/i.exec(headers)?.[1] ?? Number.NaN)
  }
  connection.close()
  return total / texts.length
}
