import { readEnv } from '../../src/env.ts'
import { type Browsing, startSoleira } from '../../src/process/start.ts'

interface HandedOver {
  browsing?: Browsing
  mailCertificate?: string
}

/**
 * Starts the product as `main.js` does, with parts that only code can hand over. SIGTERM stops it gracefully.
 */
export async function startWith({ browsing, mailCertificate }: HandedOver): Promise<void> {
  const running = await startSoleira(readEnv(), undefined, browsing, mailCertificate)
  process.stdout.write(`Soleira em ${running.address.replace('127.0.0.1', 'localhost')}\n`)
  process.once('SIGTERM', async () => {
    await running.stop()
    process.exit(0)
  })
}
