import { expect, it } from 'vitest'
import { readReply } from './report.ts'

it.each([
  ['brackets without end', '{'.repeat(1_000_000)],
  ['brackets in pairs', '{a}'.repeat(300_000)],
  ['marks that are escaped', `{"a":"${'\\"'.repeat(400_000)}`],
])('a hostile reply of %s takes less than a second', (_, reply) => {
  const begun = process.threadCpuUsage()
  readReply(reply)
  // The time of this thread's processor: what else the machine does counts for nothing.
  const { user } = process.threadCpuUsage(begun)
  expect(user / 1e6).toBeLessThan(1)
})
