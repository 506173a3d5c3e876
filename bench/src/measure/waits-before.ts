import { join } from 'node:path'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import pg from 'pg'
import { signIn } from '../load/account.ts'
import { searches } from '../load/operations.ts'
import type { Pace } from '../load/rounds.ts'
import { median } from '../load/statistics.ts'
import { startCheckout } from '../processes/servers.ts'
import { largestBroker, oneLargeAccount, usualBroker } from '../seed/brokers.ts'
import { driveInTurns } from './in-turns.ts'
import { type Build, openBuild, requestsTo, thisCheckout } from './search-before.ts'

/** Milliseconds of an answer, and of the processors for it, PostgreSQL's among them. */
interface WaitSide {
  took: number
  processor: number | null
}

export interface WaitBefore {
  what: string
  before: WaitSide
  now: WaitSide
  /** The most that now may take of what it took before. */
  most: number
}

interface Asked {
  what: string
  connections: number
  most: number
  paths: readonly string[]
  broker: typeof largestBroker
}

const asked = (ids: readonly number[]): Asked[] => [
  { what: 'Hoje, 500 properties', connections: 1, most: 0.4, paths: ['/api/today'], broker: usualBroker },
  {
    what: 'Hoje, 10,000 properties',
    connections: 1,
    most: 0.4,
    paths: ['/api/today'],
    broker: largestBroker,
  },
  {
    what: 'one by id, ten connections',
    connections: 10,
    most: 0.7,
    paths: ids.map((id) => `/api/properties/${id}`),
    broker: largestBroker,
  },
  {
    what: 'search in 10,000, ten connections',
    connections: 10,
    most: 0.5,
    paths: searches.map((words) => `/api/properties?search=${encodeURIComponent(words)}&limit=50`),
    broker: largestBroker,
  },
  {
    what: 'all 10,000 rows',
    connections: 1,
    most: 0.47,
    paths: ['/api/properties'],
    broker: largestBroker,
  },
]

/** Both builds run side by side, each on its own seed of the same properties, and are asked in turns. */
export async function measureWaitsBefore(
  before: string,
  pace: Pace,
  starts: number,
  say: (line: string) => void,
): Promise<WaitBefore[]> {
  const builds: Build[] = []
  try {
    for (const root of [before, thisCheckout]) builds.push(await openBuild(root, say, oneLargeAccount))
    const pair = builds as [Build, Build]
    const measured: WaitBefore[] = []
    const ids = await idsOf(pair[0])
    for (const each of asked(ids)) {
      measured.push(await inTurns(each, pair, pace))
      say(waitLine(measured.at(-1) as WaitBefore))
    }
    measured.push(await startsInTurns(pair, starts))
    say(waitLine(measured.at(-1) as WaitBefore))
    return measured
  } finally {
    for (const build of builds) await build.close()
  }
}

function waitLine({ what, before, now }: WaitBefore): string {
  const processor =
    before.processor && now.processor
      ? `; processor ${before.processor.toFixed(2)} ms, then ${now.processor.toFixed(2)} ms, ${(now.processor / before.processor).toFixed(2)} ×`
      : ''
  return `${what}: ${before.took.toFixed(2)} ms before, ${now.took.toFixed(2)} ms now, ${(now.took / before.took).toFixed(2)} ×${processor}`
}

/** The same in both seeds. */
async function idsOf({ directory }: Build): Promise<number[]> {
  const client = new pg.Client({ host: join(directory, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  const { rows } = await client.query(
    'select id from properties where account_id = $1 order by id % 997, id limit 1000',
    [largestBroker.account],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

async function inTurns(
  { what, connections, most, paths, broker }: Asked,
  builds: readonly [Build, Build],
  pace: Pace,
): Promise<WaitBefore> {
  const sides = await Promise.all(
    builds.map(async ({ server }) => {
      const cookie = await signIn(server.port, broker)
      return { server, next: requestsTo(paths, cookie) }
    }),
  )
  const driven = await driveInTurns(what, sides, connections, pace)
  const [before, now] = driven.map(({ rates, latencies, processor }) => ({
    took: median(connections > 1 ? rates.map((rate) => 1_000 / rate) : latencies.map(median)),
    processor,
  })) as [WaitSide, WaitSide]
  return { what, before, now, most }
}

/** Ends both builds: two that start beside each other would share the processors. */
async function startsInTurns(builds: readonly [Build, Build], starts: number): Promise<WaitBefore> {
  for (const { server } of builds) await server.stop()
  const took = builds.map(() => [] as number[])
  for (let round = 0; round < starts; round++) {
    for (const which of round % 2 ? [1, 0] : [0, 1]) {
      const { root, directory, cookie } = builds[which] as Build
      const server = await startCheckout(root, directory, '/api/properties?limit=25', cookie)
      took[which]?.push(server.startMs)
      await server.stop()
    }
  }
  const [before, now] = took.map((each) => ({ took: median(each), processor: null })) as [WaitSide, WaitSide]
  return { what: 'start to the first list', before, now, most: 0.6 }
}
