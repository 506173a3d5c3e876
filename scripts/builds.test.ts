import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './run.ts'

/** A checkout with a builder that only says that it was there, and fails beside another. */
function makeCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'soleira-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = {
    'package.json': '{"type":"module"}',
    'server/package.json': '{}',
    'server/built.js': '',
    'server/compile-cache.js': '',
    'server/vite.config.ts': '',
    'domain/src/one.ts': '',
    'node_modules/.package-lock.json': '{}',
    'web/index.html': '',
    'web/package.json': '{}',
    'web/vite.config.ts': '',
    'web/src/one.ts': '',
    'web/public/one.svg': '',
    'web/build/one.ts': '',
    'node_modules/.bin/vite': `#!/bin/sh
      mkdir ../busy || exit 1
      rm -rf dist
      mkdir dist
      echo made >> made
      sleep 0.3
      touch dist/main.js dist/index.html
      rmdir ../busy
      . ../end
    `,
    end: '',
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  chmodSync(join(folder, 'node_modules/.bin/vite'), 0o755)
  symlinkSync(join(root, 'server/src'), join(folder, 'server/src'))
  for (const name of ['builds.ts', 'run.ts'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  function start(what = "buildIfStale(['server'])") {
    const program = `(await import('./scripts/builds.ts')).${what}`
    return spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: folder })
  }
  return {
    touch: (path: string) => utimesSync(join(folder, path), new Date(), new Date()),
    endBuilds: (how: string) => writeFileSync(join(folder, 'end'), how),
    timesBuilt: (workspace = 'server') =>
      readFileSync(join(folder, workspace, 'made'), 'utf8').split('\n').length - 1,
    /** Empty while no builder has written there. */
    read: (path: string) => {
      const at = join(folder, path)
      return existsSync(at) ? readFileSync(at, 'utf8') : ''
    },
    start,
    async build(what?: string): Promise<string> {
      const child = start(what)
      const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return said
    },
  }
}

it('builds the server once for two that start at once, and not again until a source or a package changes', async () => {
  const { build, touch, timesBuilt } = makeCheckout()
  expect(await Promise.all([build(), build()])).toEqual(['', ''])
  expect(timesBuilt()).toBe(1)
  await build()
  expect(timesBuilt()).toBe(1)
  for (const [index, changed] of ['domain/src/one.ts', 'node_modules/.package-lock.json'].entries()) {
    touch(changed)
    await build()
    expect(timesBuilt(), changed).toBe(index + 2)
  }
})

it('builds the screens again once npm has installed', async () => {
  const { build, touch, timesBuilt } = makeCheckout()
  const buildScreens = () => build("buildIfStale(['web'])")
  await buildScreens()
  await buildScreens()
  expect(timesBuilt('web')).toBe(1)
  touch('node_modules/.package-lock.json')
  await buildScreens()
  expect(timesBuilt('web')).toBe(2)
})

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends the builder when it is ended, and says nothing of a failure', async () => {
  const { start, build, endBuilds, read, timesBuilt } = makeCheckout()
  endBuilds('echo $$ > ../begun; mv ../begun ../building; exec sleep 600')
  const starting = start()
  const said = text(starting.stderr)
  await expect.poll(() => read('building'), { timeout: 30_000 }).toMatch(/\d/)
  const builder = Number(read('building'))
  onTestFinished(() => void (runs(builder) && process.kill(builder, 'SIGKILL')))
  starting.kill('SIGTERM')
  expect(await once(starting, 'exit')).toEqual([null, 'SIGTERM'])
  expect(runs(builder)).toBe(false)
  expect(await said).toBe('')
  endBuilds('')
  expect(await build()).toBe('')
  expect(timesBuilt()).toBe(2)
})

it('builds again what was killed when it had made a part', async () => {
  const { build, endBuilds, timesBuilt } = makeCheckout()
  await build()
  endBuilds('case $PWD in */server) kill -9 $$ ;; esac')
  expect(await build('buildAll()')).toContain('O servidor não pôde ser montado.')
  expect(timesBuilt()).toBe(2)
  endBuilds('')
  expect(await build()).toBe('')
  expect(timesBuilt()).toBe(3)
})
