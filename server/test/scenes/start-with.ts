import '../../src/process/lean-imports.ts'
import { readEnv } from '../../src/env.ts'
import type { HandedOver } from '../../src/process/start.ts'

/**
 * Starts the product as `main.js` does, with parts that only code can hand over. SIGTERM stops it gracefully.
 */
export async function startWith(handedOver: HandedOver): Promise<void> {
  const { startSoleira } = await import('../../src/process/start.ts')
  const running = await startSoleira(readEnv(), undefined, handedOver)
  process.stdout.write(`Soleira em ${running.address.replace('127.0.0.1', 'localhost')}\n`)
  process.once('SIGTERM', async () => {
    await running.stop()
    process.exit(0)
  })
}
