import { runInterruptible } from './interruption.ts'
import { startYardstick } from './servers.ts'

await runInterruptible(async () => {
  const server = await startYardstick(process.argv[2] as string, 'same rows')
  console.log(server.pid)
  await new Promise(() => setInterval(() => undefined, 1_000))
})
