import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE, ROLE } from '../../src/database/embedded/connection.ts'
import { newFolder } from './scene.ts'

export function isHere(program: string, version: string): boolean {
  return spawnSync(program, [version], { stdio: 'ignore' }).status === 0
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export async function startPgBouncer(socket: string, swallowed = 'extra_float_digits') {
  const folder = await newFolder()
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${DATABASE} = host=${socket} port=5432 dbname=${DATABASE} user=${ROLE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
ignore_startup_parameters = ${swallowed}
`,
  )
  // As root it takes the rights of nobody, who must get to its settings and to the socket, which is nobody's.
  for (const path of [folder, dirname(socket)]) await chmod(path, 0o755)
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...asNobody, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  while (!/process up/.test(said)) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(20)
  }
  return {
    url: `postgres://${ROLE}@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
