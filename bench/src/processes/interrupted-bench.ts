import { interruptible } from './interruption.ts'
import { startYardstick } from './servers.ts'

/** For the test of interruptions: a bench that has a server running, says so, and never comes to an end. */
await interruptible(async () => {
  const server = await startYardstick(process.argv[2] as string, 'same rows')
  console.log(server.pid)
  await new Promise(() => setInterval(() => undefined, 1_000))
})
