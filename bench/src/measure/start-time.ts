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
  /** Of all processes after five seconds, in megabytes. */
  megabytes: number | null
}

/** Starts the product a few times on a directory that it has used before, and lets it rest once. */
export async function measureStart(dataDirectory: string): Promise<Idle> {
  const readyMs = await startRepeatedly(dataDirectory, '/readyz')
  const loginPageMs = await startRepeatedly(dataDirectory, '/login')
  const product = await startProduct(dataDirectory)
  await sleep(rest)
  const megabytes = await memoryOf(product.pid)
  await product.stop()
  return { readyMs, loginPageMs, megabytes }
}

async function startRepeatedly(dataDirectory: string, path: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    const product = await startProduct(dataDirectory, path)
    times.push(product.startMs)
    await product.stop()
  }
  return median(times)
}
