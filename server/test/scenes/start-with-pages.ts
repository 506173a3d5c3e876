import { networkTo, startedRecipes } from '../services/issuer-pages.ts'
import { startWith } from './start-with.ts'

/** Usage: node start-with-pages.ts <port of the pages> */
await startWith({
  browsing: { network: networkTo(Number(process.argv[2])), recipes: startedRecipes },
})
