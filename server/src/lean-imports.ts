import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const own = new URL('.', import.meta.url).href
const domain = new URL('../../domain/src/', import.meta.url).href
const domainPackage = '@soleira/domain/'
const drizzle = new Map<string, string>()

/**
 * Finds the modules of a start without asking the disk where each of them is, some thousand times.
 *
 * Our own code names its files in full, so that an address follows from the name. Of Drizzle the CommonJS build is
 * taken: its package.json is 178 KB of exports, which Node parses anew for each import of it; that alone costs 100 MB
 * of memory and half of the start. Both builds are the same code. Has to run before anything imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && isOwn(context.parentURL))
      return found(new URL(specifier, context.parentURL).href, 'module-typescript')
    if (specifier.startsWith(domainPackage))
      return found(`${domain}${specifier.slice(domainPackage.length)}.ts`, 'module-typescript')
    if (specifier.startsWith('drizzle-orm') && !context.conditions.includes('require'))
      return found(commonJsOf(specifier), 'commonjs')
    return next(specifier, context)
  },
})

function isOwn(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith(own) || url.startsWith(domain))
}

function commonJsOf(specifier: string): string {
  const known = drizzle.get(specifier) ?? pathToFileURL(require.resolve(specifier)).href
  drizzle.set(specifier, known)
  return known
}

function found(url: string, format: string) {
  return { url, format, shortCircuit: true }
}
