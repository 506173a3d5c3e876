import { driveOperation } from '../load/drive.ts'
import type { Pace } from '../load/rounds.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { processorTimeOf } from './processor.ts'

export interface DrivenSide {
  /** Answers a second, by round. */
  rates: number[]
  /** Milliseconds, by round. */
  latencies: number[][]
  /** Milliseconds of the processors an answer; null where the system does not tell. */
  processor: number | null
}

/** Asks both servers the same, round by round, and in the other order each time. The first round warms up. */
export async function driveInTurns(
  name: string,
  sides: readonly { server: ServerProcess; next: () => string }[],
  connections: number,
  { rounds, duration }: Pace,
): Promise<DrivenSide[]> {
  const driven = sides.map((side) => ({
    ...side,
    rates: [] as number[],
    latencies: [] as number[][],
    processor: 0,
  }))
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 ? driven : driven.toReversed()) {
      const operation = { name, status: 200, isReading: true, next: side.next }
      const before = await processorTimeOf(side.server.pid)
      const { rate, latencies } = await driveOperation(operation, side.server.port, connections, duration)
      const after = await processorTimeOf(side.server.pid)
      if (round === 0) continue
      side.rates.push(rate)
      side.latencies.push(latencies)
      side.processor += (after ?? Number.NaN) - (before ?? Number.NaN)
    }
  }
  return driven.map(({ rates, latencies, processor }) => ({
    rates,
    latencies,
    processor: Number.isNaN(processor) ? null : processor / latencies.flat().length,
  }))
}
