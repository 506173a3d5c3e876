import '../src/lean-imports.ts'
import { readEnv } from '../src/env.ts'
import type { Browsing } from '../src/start.ts'

interface HandedOver {
  /** What its assisted browser knows, and where it may go. */
  browsing?: Browsing
  /** A certificate that it trusts when it asks a mailbox. */
  mailCertificate?: string
}

/** Starts the product as `main.js` does, with what nothing but code can hand it; SIGTERM stops it gracefully. */
export async function startWith({ browsing, mailCertificate }: HandedOver): Promise<void> {
  const { start } = await import('../src/start.ts')
  const running = await start(readEnv(), undefined, browsing, mailCertificate)
  process.stdout.write(`Soleira em ${running.address.replace('127.0.0.1', 'localhost')}\n`)
  process.once('SIGTERM', async () => {
    await running.stop()
    process.exit(0)
  })
}
