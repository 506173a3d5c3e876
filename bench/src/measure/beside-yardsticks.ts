import { type Measurement, measureRounds } from '../load/rounds.ts'
import { assertSameAnswers } from '../load/same-answers.ts'
import type { Operation } from '../load/writes.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { startYardstick, type Yardstick } from '../processes/servers.ts'
import { effort, printLine } from '../setting.ts'

/** Measures operations in turns against the yardsticks, once all have answered alike. */
export async function compareWithYardsticks(
  product: ServerProcess,
  operations: readonly Operation[],
  dataDirectory: string,
  usual = effort.connections,
): Promise<Measurement[]> {
  const yardsticks: { which: Yardstick; server: ServerProcess }[] = []
  try {
    for (const which of ['same rows', 'flat'] as const) {
      yardsticks.push({ which, server: await startYardstick(dataDirectory, which) })
    }
    const chosen = operations.flatMap((operation) =>
      yardsticks
        .filter(({ which }) => (operation.against ?? ['same rows']).includes(which))
        .map((yardstick) => ({ operation, yardstick })),
    )
    for (const { operation, yardstick } of chosen) {
      await assertSameAnswers(operation, product, yardstick.server)
    }
    const measurements: Measurement[] = []
    for (const { operation, yardstick } of chosen) {
      for (const connections of operation.isHeavy ? effort.heavyConnections : usual) {
        const pace = operation.isHeavy ? effort.heavyPace : effort.pace
        const measured = await measureRounds(operation, connections, product, yardstick, pace)
        printLine(`${operation.name} at ${connections}: ${measured.ratio.toFixed(2)} of ${yardstick.which}`)
        measurements.push(measured)
      }
    }
    return measurements
  } finally {
    for (const { server } of yardsticks) await server.stop()
  }
}
