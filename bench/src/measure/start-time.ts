import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../load/statistics.ts'
import { startProduct } from '../processes/servers.ts'
import { memoryOf } from './memory.ts'

const starts = 5
/** How long the product rests before its memory is read, in milliseconds. */
export const rest = 5_000

export interface Idle {
  /** From the start of the process to its first answer 200, the median of some starts, in milliseconds. */
  readyMs: number
  loginPageMs: number
  /** To the first list of a broker who is signed in. */
  listMs: number
  /** Of all processes after five seconds, in megabytes. */
  megabytes: number | null
  /** Of the product's own process, without its database. */
  processMegabytes: number | null
}

/** Starts the product a few times on a directory that it has used before, and lets it rest once. */
export async function measureStart(dataDirectory: string, cookie: string): Promise<Idle> {
  const readyMs = await startRepeatedly(dataDirectory, '/readyz')
  const loginPageMs = await startRepeatedly(dataDirectory, '/login')
  const listMs = await startRepeatedly(dataDirectory, '/api/properties?limit=25', cookie)
  const product = await startProduct(dataDirectory)
  await sleep(rest)
  const megabytes = await memoryOf(product.pid)
  const processMegabytes = await memoryOf(product.pid, { alone: true })
  await product.stop()
  return { readyMs, loginPageMs, listMs, megabytes, processMegabytes }
}

async function startRepeatedly(dataDirectory: string, path: string, cookie?: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    const product = await startProduct(dataDirectory, path, cookie)
    times.push(product.startMs)
    await product.stop()
  }
  return median(times)
}
