import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { runnerImport } from 'vite'

/** The name of a screen and its first requests; `$id` stands for the id in the screen's address. */
export interface FirstRequests {
  title: string
  data: string[]
}

/**
 * Makes addresses of the folder of routes, and a chunk of each screen. A loader comes with its screen; where a route
 * says `[['component']]` it is in the first script, so that a pointer near the link is enough to ask for the data.
 */
export function routing(isForBrowser = true) {
  return tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: { defaultBehavior: isForBrowser ? [['loader', 'component']] : [['component']] },
    enableRouteGeneration: isForBrowser,
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
    routeFileIgnorePattern: '\\.test\\.',
  })
}

/**
 * Reads from its route what each screen asks for first: runs the loader and notes what it fetches. Components are cut
 * off, because they need a browser.
 */
export async function firstRequests(): Promise<Record<string, FirstRequests>> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const runLoaders = fileURLToPath(new URL('run-loaders.ts', import.meta.url))
  const { module } = await runnerImport<typeof import('./run-loaders.ts')>(runLoaders, {
    root,
    logLevel: 'error',
    plugins: [routing(false)],
  })
  return module.requests
}
