import { signIn } from '../load/account.ts'
import { Connection } from '../load/connection.ts'
import { searches } from '../load/operations.ts'
import { requestText } from '../load/request.ts'
import { groupsOf, median, spreadOf } from '../load/statistics.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { startProduct } from '../processes/servers.ts'
import { usualBroker } from '../seed/brokers.ts'

/**
 * Median answer time for a broker of 500 properties, in milliseconds, in databases of 1,000 and of 100,000
 * properties.
 */
export interface Growth {
  operation: string
  small: number
  full: number
  spread: number
}

const asked: Record<string, (index: number, inDeals: readonly number[]) => string> = {
  'list of 50': () => '/api/properties?limit=50',
  search: (index) =>
    `/api/properties?search=${encodeURIComponent(searches[index % searches.length] as string)}&limit=50`,
  'diligence list': () => '/api/properties?stage=2&limit=10',
  'dashboard counts': () => '/api/dashboard/stats',
  'dashboard list': () => '/api/dashboard/recent',
  'list of today': () => '/api/today',
  'running deals': () => '/api/deals?limit=25',
  'offers of a property': (index, inDeals) => `/api/properties/${inDeals[index % inDeals.length]}/offers`,
  'agenda of a month': () => `/api/agenda?from=${dayAhead(0)}&to=${dayAhead(30)}`,
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Asks the product with its full volume and one with a hundredth of it in turns, so that other load hits
 * both.
 */
export async function measureGrowth(
  product: ServerProcess,
  smallDirectory: string,
  samples: number,
  say: (line: string) => void,
): Promise<Growth[]> {
  const other = await startProduct(smallDirectory)
  try {
    const sides = await Promise.all(
      [other, product].map(async ({ port }) => {
        const cookie = await signIn(port, usualBroker)
        return { port, cookie, inDeals: await propertiesInDeals(port, cookie) }
      }),
    )
    const growth: Growth[] = []
    for (const [operation, path] of Object.entries(asked)) {
      const took = await inTurns(sides, path, samples)
      const [small = 0, full = 0] = took.map(median)
      const [parts = [], fullParts = []] = took.map((times) => groupsOf(times, 6).map(median))
      const spread = spreadOf(parts.map((part, index) => (fullParts[index] ?? 0) / part))
      say(`${operation}: ${(full / small).toFixed(2)} times as long with 100,000 properties as with 1,000`)
      growth.push({ operation, small, full, spread })
    }
    return growth
  } finally {
    await other.stop()
  }
}

interface Side {
  port: number
  cookie: string
  inDeals: number[]
}

async function propertiesInDeals(port: number, cookie: string): Promise<number[]> {
  const connection = await Connection.open(port)
  const { body } = await connection.send(requestText('GET', '/api/deals?limit=100', cookie), true)
  connection.close()
  return (JSON.parse(String(body)) as { propertyId: number }[]).map(({ propertyId }) => propertyId)
}

async function inTurns(sides: Side[], path: (typeof asked)[string], samples: number): Promise<number[][]> {
  const connections = await Promise.all(sides.map(({ port }) => Connection.open(port)))
  const took: number[][] = sides.map(() => [])
  // The first ones warm up.
  for (let index = -20; index < samples; index++) {
    for (const [side, connection] of connections.entries()) {
      const { cookie = '', inDeals = [] } = sides[side] ?? {}
      const request = requestText('GET', path(index + 20, inDeals), cookie)
      const sent = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`${path(index + 20, inDeals)} was answered ${status}`)
      if (index >= 0) took[side]?.push(performance.now() - sent)
    }
  }
  for (const connection of connections) connection.close()
  return took
}
