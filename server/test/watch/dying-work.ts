import { serveParent } from '../../src/adapters/helper/serve.ts'

/** Stands for a process that the system ends while it works. */
serveParent(async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
