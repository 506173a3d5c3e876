import { build, buildIfStale, workspaces } from './builds.ts'

if (process.argv.includes('--if-stale')) await buildIfStale()
else for (const workspace of workspaces) await build(workspace)
