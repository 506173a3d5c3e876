import '../src/lean-imports.ts'
import { readEnv } from '../src/env.ts'
import { networkTo, startedRecipes } from './issuer-pages.ts'

/**
 * The product as `main.js` starts it, whose assisted browser knows the pages of a test on this machine: nothing but code
 * can hand it such a network. Usage: node start-with-pages.ts <port of the pages>
 */
const { start } = await import('../src/start.ts')
const running = await start(readEnv(), undefined, {
  network: networkTo(Number(process.argv[2])),
  recipes: startedRecipes,
})
process.stdout.write(`Soleira em ${running.address.replace('127.0.0.1', 'localhost')}\n`)
process.once('SIGTERM', async () => {
  await running.stop()
  process.exit(0)
})
