import '../server/compile-cache.js'

const { buildWebIfStale } = await import('./web-build.ts')
await buildWebIfStale()
// The server runs in this process, so that signals reach it and its exit code is ours.
await import('../server/main.js')
