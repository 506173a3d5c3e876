import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { SourceMap as NodeMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { type SourceMap, sourcePlace, toSource } from './origin.ts'

async function bundle(entry: string): Promise<{ code: string; map: SourceMap }> {
  const made = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    build: { ssr: entry, write: false, sourcemap: true, minify: false },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  return output[0] as never
}

it('finds each place of a bundle where Node’s own reader finds it', async () => {
  const { code, map } = await bundle('src/errors.ts')
  expect(map.sources.length).toBeGreaterThan(2)
  const node = new NodeMap(map as never)
  const lines = code.split('\n')
  const step = Math.ceil(lines.length / 300)
  let found = 0
  for (let line = 1; line <= lines.length; line += step) {
    for (let column = 1; column <= (lines[line - 1]?.length ?? 0); column += 3) {
      const entry = node.findEntry(line - 1, column - 1)
      const expected =
        'originalSource' in entry && entry.generatedLine === line - 1
          ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
          : null
      expect(sourcePlace(map, { line, column }), `${line}:${column}`).toEqual(expected)
      if (expected) found += 1
    }
  }
  expect(found).toBeGreaterThan(300)
})

it('tells a frame of the bundle by its source, and leaves the name of the function', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-origin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dist = join(folder, 'server/dist')
  await mkdir(dist, { recursive: true })
  const { code, map } = await bundle('src/errors.ts')
  await writeFile(join(dist, 'main.js.map'), JSON.stringify(map))
  const line = code.split('\n').findIndex((text) => text.startsWith('function framesOf')) + 1
  const at = (path: string) => pathToFileURL(join(folder, 'server', path)).href
  const told = toSource(`    at framesOf (${at('dist/main.js')}:${line}:10)`)
  expect(told.replace(at('src/errors.ts'), 'errors.ts')).toMatch(/^ {4}at framesOf \(errors\.ts:\d+:\d+\)$/)
})

it('leaves frames of packages, of the sources, and of a bundle without its map', () => {
  const frames = [
    '    at Pool.query (file:///srv/soleira/node_modules/pg-pool/index.js:1:2)',
    '    at createProperty (file:///srv/soleira/server/src/features/property/commands.ts:3:4)',
    '    at createProperty (file:///srv/soleira/server/dist/gone.js:3:4)',
    '    at node:internal/process/task_queues:105:5',
  ]
  expect(frames.map(toSource)).toEqual(frames)
})
