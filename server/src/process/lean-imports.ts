import { createRequire, type ResolveHookSync, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const require = createRequire(import.meta.url)
const own = new URL('..', import.meta.url).href
const domain = new URL('../../../domain/src/', import.meta.url).href
const domainPackage = '@soleira/domain/'
/** Packages that our own code names, each found once. */
const packages = new Map<string, ReturnType<ResolveHookSync>>()

/**
 * Finds the modules of a start without some thousand look-ups on disk. Our own code names its files in full,
 * so the address follows from the name. Drizzle comes from its CommonJS build, which is the same code. Its
 * package.json holds 178 KB of exports, and Node parses them anew for each import: 100 MB of memory and half
 * of the start. The library of telephones is 93 small modules, which load in half of the time as CommonJS.
 * Must run before anything imports Drizzle.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && specifier.endsWith('.ts') && isOwn(context.parentURL))
      return found(new URL(specifier, context.parentURL).href, 'module-typescript')
    if (specifier.startsWith(domainPackage))
      return found(`${domain}${specifier.slice(domainPackage.length)}.ts`, 'module-typescript')
    if (specifier.startsWith('.') || context.conditions.includes('require')) return next(specifier, context)
    const known = packages.get(specifier)
    if (known && isOwn(context.parentURL)) return known
    const resolved = /^(drizzle-orm|libphonenumber-js)\b/.test(specifier)
      ? found(pathToFileURL(require.resolve(specifier)).href, 'commonjs')
      : { ...next(specifier, context), shortCircuit: true }
    if (isOwn(context.parentURL)) packages.set(specifier, resolved)
    return resolved
  },
})

function isOwn(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith(own) || url.startsWith(domain))
}

function found(url: string, format: string) {
  return { url, format, shortCircuit: true }
}
