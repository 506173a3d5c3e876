import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale()
// The server runs in this process, so that signals reach it and its exit code is ours.
await import('../server/src/main.ts')
