import type { ServerProcess } from '../processes/server-process.ts'
import type { Yardstick } from '../processes/servers.ts'
import { driveOperation, type LoadSample } from './drive.ts'
import { median, quantile, spreadOf } from './statistics.ts'
import type { Operation } from './writes.ts'

export interface Side {
  rate: number
  p50: number
  p95: number
  p99: number
  refused: number
}

export interface Measurement {
  operation: string
  against: Yardstick
  connections: number
  product: Side
  yardstick: Side
  /** The product's answers per second divided by the yardstick's: the median over the rounds. */
  ratio: number
  spread: number
}

export interface Pace {
  rounds: number
  /** Milliseconds of one side in one round. */
  duration: number
}

/**
 * Measures product and yardstick in turns of short rounds, so that other load on the machine hits both. The
 * side that begins changes each round. The first round warms up and is dropped.
 */
export async function measureRounds(
  operation: Operation,
  connections: number,
  product: ServerProcess,
  { which, server: yardstick }: { which: Yardstick; server: ServerProcess },
  { rounds, duration }: Pace,
): Promise<Measurement> {
  const samples = { product: [] as LoadSample[], yardstick: [] as LoadSample[] }
  const turns = [
    ['product', product],
    ['yardstick', yardstick],
  ] as const
  for (let round = 0; round <= rounds; round++) {
    for (const [side, { port }] of round % 2 ? turns : turns.toReversed()) {
      const sample = await driveOperation(operation, port, connections, duration)
      if (round > 0) samples[side].push(sample)
    }
  }
  const ratios = samples.product.map(({ rate }, round) => rate / (samples.yardstick[round]?.rate ?? 0))
  return {
    operation: operation.name,
    against: which,
    connections,
    product: summarise(samples.product),
    yardstick: summarise(samples.yardstick),
    ratio: median(ratios),
    spread: spreadOf(ratios),
  }
}

function summarise(samples: LoadSample[]): Side {
  const latencies = samples.flatMap((sample) => sample.latencies)
  const refused = samples.reduce((sum, sample) => sum + sample.refused, 0)
  return {
    rate: median(samples.map(({ rate }) => rate)),
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    refused: refused / (refused + latencies.length),
  }
}
