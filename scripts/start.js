import '../server/compile-cache.js'

const { buildIfStale } = await import('./builds.ts')
await buildIfStale()
// The server runs in this process, so that signals reach it and its exit code is ours.
await import('../server/dist/main.js')
