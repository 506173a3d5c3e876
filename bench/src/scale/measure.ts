import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clearTraces } from '@soleira/server/database/clear-traces'
import { startEmbedded } from '@soleira/server/database/embedded/start'
import { referencesSql } from '@soleira/server/files/references'
import pg from 'pg'
import { signIn } from '../load/account.ts'
import { Connection } from '../load/connection.ts'
import { requestText } from '../load/request.ts'
import { quantile } from '../load/statistics.ts'
import { atInterruption } from '../processes/interruption.ts'
import { startProduct } from '../processes/servers.ts'
import { usualBroker, volumes } from '../seed/brokers.ts'
import { makeDataDirectory } from '../seed/data-directory.ts'

interface TableSize {
  name: string
  rows: number
  bytes: number
}

export interface Scale {
  brokers: number
  sizes: TableSize[]
  requests: { what: string; median: number; p95: number }[]
  overall: { what: string; milliseconds: number }[]
}

const samples = 100
const usualProperties = 500

const asked: Record<string, (id: number) => string> = {
  'list of 50': () => '/api/properties?limit=50',
  search: () => '/api/properties?search=laranjeiras&limit=50',
  'one property': (id) => `/api/properties/${id}`,
  'its certificates': (id) => `/api/properties/${id}/diligence`,
  'list of today': () => '/api/today',
  'counts of the dashboard': () => '/api/dashboard/stats',
}

export async function measureScale(say: (line: string) => void): Promise<Scale> {
  const directory = await makeDataDirectory(say)
  try {
    const requests = await measureRequests(directory)
    const { sizes, overall } = await measureDatabase(directory, say)
    return { brokers: volumes.full.properties / usualProperties, sizes, requests, overall }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function measureRequests(directory: string): Promise<Scale['requests']> {
  const { port, stop } = await startProduct(directory)
  try {
    const cookie = await signIn(port, usualBroker)
    const connection = await Connection.open(port)
    const ask = async (path: string, keepsBody = false) => {
      const sent = performance.now()
      const { status, body } = await connection.send(requestText('GET', path, cookie), keepsBody)
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      return { took: performance.now() - sent, body }
    }
    const { body } = await ask('/api/properties?limit=100', true)
    const ids = (JSON.parse(String(body)) as { id: number }[]).map(({ id }) => id)
    const requests: Scale['requests'] = []
    for (const [what, path] of Object.entries(asked)) {
      const took: number[] = []
      for (let turn = -10; turn < samples; turn++) {
        const answer = await ask(path(ids[(turn + 10) % ids.length] as number))
        if (turn >= 0) took.push(answer.took)
      }
      requests.push({ what, median: quantile(took, 0.5), p95: quantile(took, 0.95) })
    }
    connection.close()
    return requests
  } finally {
    await stop()
  }
}

async function measureDatabase(
  directory: string,
  say: (line: string) => void,
): Promise<Pick<Scale, 'sizes' | 'overall'>> {
  const embedded = await startEmbedded({ directory: join(directory, 'postgres'), log: () => {} })
  atInterruption(() => embedded.stop())
  const pool = new pg.Pool({ ...embedded.connection, max: 2 })
  // A connection that has not closed yet is ended with the server.
  pool.on('error', () => {})
  try {
    // The yardstick's own table is none of the product's.
    await pool.query('drop table if exists flat_properties')
    await pool.query('vacuum analyze')
    const sizes = await sizesOf(pool)
    const overall: Scale['overall'] = []
    const time = async (what: string, work: () => Promise<unknown>) => {
      say(`${what} …`)
      const begun = performance.now()
      await work()
      overall.push({ what, milliseconds: performance.now() - begun })
    }
    await time('the names of all stored files (sweep, backup)', () =>
      pool.query(`select count(*) from (${referencesSql('is not null')}) files`),
    )
    await time('clearing the traces of an erased account', () => clearTraces(pool))
    return { sizes, overall }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function sizesOf(pool: pg.Pool): Promise<TableSize[]> {
  const { rows } = await pool.query<{ name: string; rows: number; bytes: number }>(
    `select relname as name, reltuples::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname = 'public' and reltuples > 0 order by bytes desc`,
  )
  return rows
}
