/**
 * Keeps schemas from compiling themselves: the CSP forbids `eval`, and would report the attempt. Zod reads
 * this object when it loads. Its own `config` would have to be imported, and the first screen would load Zod
 * with it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
