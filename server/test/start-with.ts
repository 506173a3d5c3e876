import { readEnv } from '../src/env.ts'
import { type Browsing, start } from '../src/start.ts'

interface HandedOver {
  /** The recipes of its assisted browser and its network. */
  browsing?: Browsing
  /** A certificate that it trusts when it asks a mailbox. */
  mailCertificate?: string
}

/** Starts the product as `main.js` does, with what nothing but code can hand it; SIGTERM stops it gracefully. */
export async function startWith({ browsing, mailCertificate }: HandedOver): Promise<void> {
  const running = await start(readEnv(), undefined, browsing, mailCertificate)
  process.stdout.write(`Soleira em ${running.address.replace('127.0.0.1', 'localhost')}\n`)
  process.once('SIGTERM', async () => {
    await running.stop()
    process.exit(0)
  })
}
