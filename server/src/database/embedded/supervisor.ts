import { setTimeout as sleep } from 'node:timers/promises'
import type { Installation } from './installation.ts'
import { endLeftovers } from './leftovers.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { StartRefused } from './refused.ts'

export interface DatabaseService {
  readonly installation: Installation
  readonly directory: string
  readonly settings: Record<string, string>
  readonly serverLog: (line: string) => void
  readonly log: (line: string) => void
  readonly onHandedOver?: (() => void) | undefined
}

export interface Supervisor {
  readonly pid: number
  stop(): Promise<void>
}

const FIRST_START_LIMIT_MS = 15_000
const RETRY_MS = 200
const LONGEST_PAUSE_MS = 5_000

/**
 * Keeps the server running until `stop`. One that ends by itself (killed, out of memory, full disk) is
 * started again at once, then after pauses that grow to five seconds, for as long as it takes.
 * @throws StartRefused when the first start fails
 */
export async function superviseServer(service: DatabaseService): Promise<Supervisor> {
  const first = await firstStart(service)
  let current = first
  let stopping: Promise<void> | undefined
  const patience = new AbortController()

  const restart = async () => {
    service.log(`PostgreSQL (processo ${current.pid}) parou sozinho; iniciando de novo.`)
    for (let pause = RETRY_MS; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const failure = await launch(service, (postmaster) => {
        current = postmaster
        if (stopping) void postmaster.stop()
      }).catch((error: Error) => error.message)
      if (failure === null) return
      service.log(`PostgreSQL não iniciou: ${failure}`)
      await sleep(pause, undefined, { signal: patience.signal }).catch(() => {})
    }
  }
  const keepRunning = async () => {
    while (!stopping) {
      await current.ended
      if (!stopping) await restart()
    }
    await current.ended
  }

  const running = keepRunning()
  return {
    get pid() {
      return current.pid
    },
    stop: () => {
      stopping ??= (async () => {
        patience.abort()
        await current.stop()
        await running
      })()
      return stopping
    },
  }
}

async function firstStart(service: DatabaseService): Promise<Postmaster> {
  const deadline = Date.now() + FIRST_START_LIMIT_MS
  for (;;) {
    let started: Postmaster | undefined
    const failure = await launch(service, (postmaster) => {
      started = postmaster
    })
    if (failure === null && started) return started
    if (!PREDECESSOR.test(failure ?? '') || Date.now() > deadline) {
      throw new StartRefused(`PostgreSQL não iniciou: ${failure}`)
    }
    await sleep(RETRY_MS)
  }
}

/**
 * PostgreSQL's words while processes of a predecessor still live. They may take a moment to let go of the
 * directory.
 */
const PREDECESSOR = /shared memory block|lock file "postmaster.pid" already exists/

async function launch(
  service: DatabaseService,
  begun: (postmaster: Postmaster) => void,
): Promise<string | null> {
  const stale = await endLeftovers(service.directory)
  const { installation, directory, settings, serverLog } = service
  const postmaster = await startPostmaster(installation, directory, settings, stale, serverLog)
  begun(postmaster)
  service.onHandedOver?.()
  return postmaster.ready
}
