import { buildAll, buildIfStale } from './builds.ts'

if (process.argv.includes('--if-stale')) await buildIfStale()
else await buildAll()
