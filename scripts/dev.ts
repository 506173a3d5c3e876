import { join } from 'node:path'
import { exitOf, root, startTool } from './run.ts'

// The server restarts at every change; the screens change while they are open, on Vite's own port.
const server = startTool('node', ['--watch', '--watch-preserve-output', 'server/main.js'], {
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
const screens = startTool('vite', [], { cwd: join(root, 'web') })

const parts = [server, screens]
const stop = () => parts.forEach((part) => void part.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

// When one of them ends, the other ends too.
process.exitCode = await Promise.race(parts.map(exitOf))
stop()
