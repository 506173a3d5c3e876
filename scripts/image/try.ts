import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { fillPath } from '@soleira/domain/contract/endpoint'
import { createProperty, downloadSheet } from '@soleira/domain/property/contract'
import { startEmbedded } from '@soleira/server/database/embedded/start'
import { ApiClient } from '@soleira/server/demo/api-client'
import { makeRegistration } from '@soleira/server/test/rows/factories/people'
import { makeProperty } from '@soleira/server/test/rows/factories/properties'
import { makeTree } from './tree.ts'

const largest = 450
const user = 10_001

/**
 * Tries the image of Containerfile without a container engine. It has the same base, made by Debian's
 * debootstrap, and the same tree. An unprivileged user runs it on a read-only root, with a database outside.
 * `base` is a folder that debootstrap made before. Runs on Linux as root.
 */
export async function tryImage(base?: string): Promise<void> {
  if (process.getuid?.() !== 0) return say('Not tried: only root may mount and change its root.')
  if (!base && spawnSync('debootstrap', ['--version']).status !== 0)
    return say('Not tried: debootstrap is not here (Debian: apt-get install debootstrap).')
  const scratch = mkdtempSync(join(tmpdir(), 'soleira-image-'))
  try {
    const image = join(scratch, 'image')
    const isMade = base
      ? run('cp', '-a', base, image)
      : run('debootstrap', '--variant=minbase', 'bookworm', image, 'http://deb.debian.org/debian')
    if (!isMade) return say('Not tried: debootstrap could not fetch its packages.')
    // Where debootstrap was interrupted its own is still there.
    spawnSync('umount', ['--lazy', join(image, 'proc')], { stdio: 'ignore' })
    slim(image)
    const bare = megabytes(image)
    makeTree(join(image, 'app'))
    for (const folder of ['data', 'app/node_modules/.cache'])
      mkdirSync(join(image, folder), { recursive: true })
    const all = megabytes(image)
    say(`The base has ${bare} MB, the product ${all - bare} MB, together ${all} MB (at most ${largest}).`)
    if (all > largest) process.exitCode = 1
    await serveIn(image, scratch)
  } finally {
    spawnSync('umount', ['--lazy', join(scratch, 'image/proc')], { stdio: 'ignore' })
    rmSync(scratch, { recursive: true, force: true })
  }
}

function slim(image: string): void {
  const needless = [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ]
  for (const folder of needless) rmSync(join(image, folder), { recursive: true, force: true })
}

async function serveIn(image: string, scratch: string): Promise<void> {
  const database = await startEmbedded({ directory: join(scratch, 'postgres'), log: () => {} })
  // Its socket lies in a folder that nobody inside could enter.
  const gate = createServer((socket) => {
    const there = connect(`${database.connection.host}/.s.PGSQL.${database.connection.port}`)
    for (const end of [socket, there]) end.on('error', () => end.destroy())
    socket.pipe(there).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const [port, databasePort] = [await freePort(), portOf(gate)]
  const settings = {
    // This machine needs it too, to change the root.
    PATH: '/app/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    DATA_DIR: '/data',
    PORT: String(port),
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: `postgres://${database.connection.user}@127.0.0.1:${databasePort}/${database.connection.database}`,
  }
  // A root that cannot be written, but for what a container is given: the data and the temporary folder.
  const steps = [
    `mount --bind "${image}" "${image}"`,
    `mount -t proc proc "${image}/proc"`,
    `mount -t tmpfs tmpfs "${image}/tmp"`,
    `mount -t tmpfs -o uid=${user},gid=${user},mode=700 tmpfs "${image}/data"`,
    `mount -o remount,bind,ro "${image}"`,
    `exec chroot --userspec=${user}:${user} --groups= "${image}" /app/bin/node "$@"`,
  ]
  const inside = (...args: string[]) => [
    '--mount',
    '--propagation',
    'private',
    'sh',
    '-ec',
    steps.join('\n'),
    'sh',
    ...args,
  ]
  const child = spawn('unshare', inside('/app/server/dist/main.js'), {
    env: settings,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const answer = await readiness(port, child)
    say(`/readyz: ${answer}`)
    if (!answer.startsWith('200 ')) process.exitCode = 1
    say(
      `A property is taken in, and its report printed: ${await print(`http://127.0.0.1:${port}`)} bytes of PDF.`,
    )
    const { status } = spawnSync('unshare', inside('-e', triesToWrite), { env: settings, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  } finally {
    child.kill('SIGTERM')
    await ended
    gate.close()
    await database.stop()
  }
}

async function print(address: string): Promise<number> {
  const client = new ApiClient(address)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const { id } = await client.call(createProperty, { body: makeProperty() })
  const answer = await fetch(address + fillPath(downloadSheet.path, { id }), {
    headers: { cookie: client.cookie ?? '' },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`no PDF: ${answer.status}`)
  return bytes.length
}

const triesToWrite = `
const { writeFileSync } = require('node:fs')
const canWrite = (path) => { try { writeFileSync(path, ''); return true } catch { return false } }
const outside = ['/x', '/app/x', '/app/server/src/x', '/etc/x'].filter(canWrite)
console.log('user ' + process.getuid() + ', can write: ' + ['/data/x', '/tmp/x', ...outside].filter(canWrite).join(' '))
process.exit(process.getuid() === 0 || outside.length ? 1 : 0)`

async function readiness(port: number, child: { exitCode: number | null }): Promise<string> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return `${answer.status} ${await answer.text()}`
    await sleep(100)
  }
  return 'no answer'
}

function portOf(server: { address(): unknown }): number {
  return (server.address() as { port: number }).port
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function megabytes(folder: string): number {
  const { stdout } = spawnSync('du', ['-smx', '--apparent-size', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10)
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function say(line: string): void {
  console.log(line)
}
