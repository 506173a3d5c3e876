import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)

/**
 * Loads Drizzle's CommonJS build. Its package.json is 178 KB of exports, which Node parses anew for each of the
 * some hundred ES modules of the package: that alone costs 100 MB of memory and half of the start. Both builds
 * are the same code. Has to run before anything imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('drizzle-orm') || context.conditions.includes('require'))
      return next(specifier, context)
    return { url: pathToFileURL(require.resolve(specifier)).href, format: 'commonjs', shortCircuit: true }
  },
})
