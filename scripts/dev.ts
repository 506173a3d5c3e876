import { join } from 'node:path'
import { exitOf, root, startTool } from './run.ts'

// The server restarts at every change; the screens change while they are open, on Vite's own port.
const server = startTool('node', ['--watch', '--watch-preserve-output', 'server/main.js'], {
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
const screens = startTool('vite', [], { cwd: join(root, 'web') })

// When one of them ends, the other ends too.
const parts = [server, screens]
process.exitCode = await Promise.race(parts.map(exitOf))
for (const part of parts) part.kill('SIGTERM')
