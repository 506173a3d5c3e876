import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { runnerImport } from 'vite'
import type { FirstRequests } from './run-loaders.ts'

/**
 * Makes a chunk of each screen, with its loader. A route that says `[['component']]` keeps its loader in the
 * first script, so that its data can be fetched as soon as the pointer is near the link.
 */
export function routingPlugin(isForBrowser = true) {
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
 * Runs each screen's loader and notes what it fetches. Components are cut off, because they need a browser.
 */
export async function firstRequests(): Promise<Record<string, FirstRequests>> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const runLoaders = fileURLToPath(new URL('run-loaders.ts', import.meta.url))
  const { module } = await runnerImport<typeof import('./run-loaders.ts')>(runLoaders, {
    root,
    logLevel: 'error',
    plugins: [routingPlugin(false)],
  })
  return module.requests
}
