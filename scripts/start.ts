import { buildWebIfStale } from './web-build.ts'

await buildWebIfStale()
// In this process: its signals, its exit code and its one line on a wrong setting are the server's own.
await import('../server/src/main.ts')
