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

const asked: Record<string, (index: number) => string> = {
  'list of 50': () => '/api/properties?limit=50',
  search: (index) =>
    `/api/properties?search=${encodeURIComponent(searches[index % searches.length] as string)}&limit=50`,
  'diligence list': () => '/api/properties?stage=2&limit=10',
  'dashboard counts': () => '/api/dashboard/stats',
  'dashboard list': () => '/api/dashboard/recent',
  'list of today': () => '/api/today',
}

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
      [other, product].map(async ({ port }) => ({ port, cookie: await signIn(port, usualBroker) })),
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

async function inTurns(
  sides: { port: number; cookie: string }[],
  path: (index: number) => string,
  samples: number,
): Promise<number[][]> {
  const connections = await Promise.all(sides.map(({ port }) => Connection.open(port)))
  const took: number[][] = sides.map(() => [])
  // The first ones warm up.
  for (let index = -20; index < samples; index++) {
    for (const [side, connection] of connections.entries()) {
      const request = requestText('GET', path(index + 20), sides[side]?.cookie ?? '')
      const sent = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`${path(index + 20)} was answered ${status}`)
      if (index >= 0) took[side]?.push(performance.now() - sent)
    }
  }
  for (const connection of connections) connection.close()
  return took
}
