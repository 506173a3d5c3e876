/**
 * Schemas must not try to compile themselves: the CSP forbids `eval`, and would report the attempt. Zod reads
 * this object when it loads; its own `config` would have to be imported, and Zod with it, by the first screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
