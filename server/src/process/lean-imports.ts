import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const own = new URL('..', import.meta.url).href
const domain = new URL('../../../domain/src/', import.meta.url).href
const domainPackage = '@soleira/domain/'
const drizzle = new Map<string, string>()

/**
 * Finds the modules of a start without some thousand look-ups on disk. Our own code names its files in full,
 * so the address follows from the name. Drizzle comes from its CommonJS build, which is the same code. Its
 * package.json holds 178 KB of exports, and Node parses them anew for each import: 100 MB of memory and half
 * of the start. Must run before anything imports Drizzle.
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
