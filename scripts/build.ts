import { buildWeb, buildWebIfStale } from './web-build.ts'

if (process.argv.includes('--if-stale')) await buildWebIfStale()
else await buildWeb()
