import { flushCompileCache } from 'node:module'
import { type Desk, openDesk } from '../backup/desk.ts'
import { readArguments } from '../commands/arguments.ts'
import { wakeDatabase } from '../database/wake.ts'
import { readEnv } from '../env.ts'
import { framesOf } from '../errors.ts'
import { giveBackWhenSettled } from './give-back.ts'
import { openLog } from './log.ts'
import { assertFree, plainReason } from './refusal.ts'
import type { Running } from './start.ts'

const usage = 'Uso: npm start. Configurações são variáveis de ambiente, como em: PORT=3001 npm start'

const patience = 9_000

try {
  readArguments(usage, {})
  const env = readEnv()
  const log = openLog(env)
  // Comes before the database, which need not start when the port is taken.
  await assertFree(env)
  const database = wakeDatabase(env, (line) => log.info(line))
  await database.begun
  // The database starts in another process meanwhile. Loading this code takes as long.
  const { startSoleira: start } = await import('./start.ts')
  const desk = openDesk(env, inItsPlace)
  let running = await start(env, { log, database, desk })
  const address = env.PUBLIC_URL ?? running.address.replace('127.0.0.1', 'localhost')
  process.stdout.write(`Soleira em ${address}\n`)
  stopOnSignal(() => running.stop(), env.STOP_DELAY * 1_000 + patience)
  endWhenRefused(running)
  flushCompileCache()
  giveBackWhenSettled()

  async function inItsPlace(work: () => Promise<void>): Promise<void> {
    const port = Number(new URL(running.address).port)
    await running.stop()
    const { openWaitingRoom } = await import('./waiting-room.ts')
    const room = await openWaitingRoom({ port, host: env.HOST }, desk as Desk)
    try {
      await work()
    } finally {
      await room.close()
      const again = { ...env, PORT: port }
      const database = wakeDatabase(again, (line) => log.info(line))
      running = await start(again, { log, database, desk }).catch(leave)
      endWhenRefused(running)
    }
  }
} catch (error) {
  leave(error)
}

function leave(error: unknown): never {
  const line = plainReason(error)
  process.stderr.write(`${line ?? [error, ...(error instanceof Error ? framesOf(error) : [])].join('\n')}\n`)
  process.exit(1)
}

function endWhenRefused({ refused, stop }: Running): void {
  refused.then(async ({ message }) => {
    process.stderr.write(`${message}\n`)
    await stop()
    process.exit(1)
  })
}

/** The first signal stops gracefully, the second one at once (F16). */
function stopOnSignal(stop: () => Promise<void>, longest: number): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), longest).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
