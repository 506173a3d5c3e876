import { networkTo, startedRecipes } from './issuer-pages.ts'
import { startWith } from './start-with.ts'

/**
 * Starts the product with an assisted browser that knows the pages of a test on this machine.
 * Usage: node start-with-pages.ts <port of the pages>
 */
await startWith({
  browsing: { network: networkTo(Number(process.argv[2])), recipes: startedRecipes },
})
