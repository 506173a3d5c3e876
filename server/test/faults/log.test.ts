import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openLogOutput } from '../../src/process/log-output.ts'
import { main, postProperty, signInAtAddress } from './application-process.ts'
import { clearScene, HANGS_MS, newDataFolder, newFolder, surroundings, untilHolds } from './scene.ts'

const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await clearScene()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function startOn(output: number | 'pipe') {
  const folder = await newDataFolder()
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', output, 'ignore'],
    env: { ...surroundings, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'debug' },
  })
  const closed = once(child, 'exit')
  ends.push(async () => {
    child.kill('SIGKILL')
    await closed
  })
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await untilHolds(answers, 60_000)
  return { child, closed, address, answers }
}

async function use(address: string): Promise<void> {
  const cookie = await signInAtAddress(address)
  expect((await postProperty(address, cookie)).status).toBe(201)
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 80 }, () => fetch(`${address}/healthz`)))
  }
}

function readerOf(descriptor: number): () => string {
  const piece = Buffer.alloc(65_536)
  let text = ''
  return () => {
    try {
      for (let length = 1; length > 0; ) {
        length = readSync(descriptor, piece)
        text += piece.toString('latin1', 0, length)
      }
    } catch {
      // Nothing more for now.
    }
    return text
  }
}

async function stopsBySignal({ child, closed }: Awaited<ReturnType<typeof startOn>>): Promise<void> {
  const begin = performance.now()
  child.kill('SIGTERM')
  expect((await closed)[0]).toBe(0)
  expect(performance.now() - begin).toBeLessThan(HANGS_MS)
}

it('F31: starts, serves and stops on a disk that is full', async () => {
  const full = openSync('/dev/full', 'w')
  ends.push(() => closeSync(full))
  const started = await startOn(full)
  await use(started.address)
  await stopsBySignal(started)
})

it('F31: serves on a pipe that nobody reads, and on when it is closed, and stops', async () => {
  const started = await startOn('pipe')
  started.child.stdout?.pause()
  await use(started.address)
  started.child.stdout?.destroy()
  await use(started.address)
  await stopsBySignal(started)
})

it('F31: keeps a megabyte for a reader that is slow, and says how many lines were lost', async () => {
  const path = join(await newFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  ends.push(() => [reader, writer].map(closeSync))
  const output = openLogOutput(writer)
  const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(1_000) })}\n`
  const sent = 3_000
  for (let number = 0; number < sent; number++) output.write(line(number))
  expect(output.dropped()).toBeGreaterThan(1_900)
  const lost = output.dropped()
  const read = readerOf(reader)
  const isThere = async (part: string) => read().includes(part)
  await untilHolds(() => isThere(line(sent - lost - 1)), 30_000)
  output.write(line(sent))
  await untilHolds(() => isThere(line(sent)), 30_000)
  const lines = read()
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each) as { number?: number; dropped?: number })
  expect(lines.filter(({ number }) => number !== undefined)).toHaveLength(sent - lost + 1)
  expect(lines.map(({ dropped = 0 }) => dropped).reduce((sum, each) => sum + each)).toBe(lost)
})

it('F31: counts what a reader that went away did not get, and goes on when there is one again', async () => {
  const path = join(await newFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const first = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  closeSync(first)
  const output = openLogOutput(writer)
  output.write('one\n')
  output.write('two\n')
  await untilHolds(async () => output.dropped() === 2, HANGS_MS)
  const second = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  ends.push(() => [second, writer].map(closeSync))
  output.write('three\n')
  const read = readerOf(second)
  await untilHolds(async () => read().includes('three'), HANGS_MS)
  expect(read()).toMatch(/^\{.*"dropped":2.*\}\nthree\n$/)
})
