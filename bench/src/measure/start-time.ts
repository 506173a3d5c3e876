import { setTimeout as sleep } from 'node:timers/promises'
import { median, spreadOf } from '../load/statistics.ts'
import { startBareServer, startProduct } from '../processes/servers.ts'
import { memoryOf } from './memory.ts'

/** Milliseconds that the product rests before its memory is read. */
export const rest = 5_000

export interface Idle {
  /** Milliseconds from the start of the process to its first 200, as the median of several starts. */
  readyMs: number
  loginPageMs: number
  listMs: number
  bareMs: number
  spread: number
  megabytes: number | null
  processMegabytes: number | null
}

export async function measureStart(dataDirectory: string, cookie: string, starts: number): Promise<Idle> {
  const again = (path: string, cookie?: string) =>
    repeat(starts, () => startOnce(dataDirectory, path, cookie))
  const both = await repeat(starts, async () => ({
    bare: await startBare(dataDirectory),
    ready: await startOnce(dataDirectory, '/readyz'),
  }))
  const loginPageMs = median(await again('/login'))
  const listMs = median(await again('/api/properties?limit=25', cookie))
  const product = await startProduct(dataDirectory)
  await sleep(rest)
  const megabytes = await memoryOf(product.pid)
  const processMegabytes = await memoryOf(product.pid, { alone: true })
  await product.stop()
  const readyMs = median(both.map(({ ready }) => ready))
  const bareMs = median(both.map(({ bare }) => bare))
  const spread = spreadOf(both.map(({ ready, bare }) => ready / bare))
  return { readyMs, loginPageMs, listMs, bareMs, spread, megabytes, processMegabytes }
}

async function startOnce(dataDirectory: string, path: string, cookie?: string): Promise<number> {
  const product = await startProduct(dataDirectory, path, cookie)
  await product.stop()
  return product.startMs
}

async function startBare(dataDirectory: string): Promise<number> {
  const bare = await startBareServer(dataDirectory)
  await bare.stop()
  return bare.startMs
}

async function repeat<T>(times: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < times; run++) results.push(await measure())
  return results
}
