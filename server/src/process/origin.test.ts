import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { SourceMap as NodeMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type SourceMap, sourcePlaces, toSources } from './origin.ts'

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
  const places: { line: number; column: number }[] = []
  for (let line = 1; line <= lines.length; line += step)
    for (let column = 1; column <= (lines[line - 1]?.length ?? 0); column += 3) places.push({ line, column })
  const expected = places.map(({ line, column }) => {
    const entry = node.findEntry(line - 1, column - 1)
    return 'originalSource' in entry && entry.generatedLine === line - 1
      ? { source: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
      : null
  })
  expect(sourcePlaces(map, places)).toEqual(expected)
  expect(expected.filter(Boolean).length).toBeGreaterThan(300)
})

it('tells a stack of the bundle by its sources with one look at the map, and leaves the names of functions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'soleira-origin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dist = join(folder, 'server/dist')
  await mkdir(dist, { recursive: true })
  const { code, map } = await bundle('src/errors.ts')
  await writeFile(join(dist, 'main.js.map'), JSON.stringify(map))
  const lines = code.split('\n')
  const at = (path: string) => pathToFileURL(join(folder, 'server', path)).href
  const names = ['invalidFields', 'framesOf', 'errorKind']
  const frames = names.map((name) => {
    const line = lines.findIndex((text) => text.startsWith(`function ${name}`)) + 1
    return `    at ${name} (${at('dist/main.js')}:${line}:10)`
  })
  const looked = vi.spyOn(JSON, 'parse')
  onTestFinished(() => looked.mockRestore())
  const told = toSources(frames)
  expect(looked).toHaveBeenCalledTimes(1)
  for (const [index, name] of names.entries())
    expect(told[index]?.replace(at('src/errors.ts'), 'errors.ts')).toMatch(
      new RegExp(`^ {4}at ${name} \\(errors\\.ts:\\d+:\\d+\\)$`),
    )
})

it('leaves frames of packages, of the sources, and of a bundle without its map', () => {
  const frames = [
    '    at Pool.query (file:///srv/soleira/node_modules/pg-pool/index.js:1:2)',
    '    at createProperty (file:///srv/soleira/server/src/features/property/commands.ts:3:4)',
    '    at createProperty (file:///srv/soleira/server/dist/gone.js:3:4)',
    '    at node:internal/process/task_queues:105:5',
  ]
  expect(toSources(frames)).toEqual(frames)
})
