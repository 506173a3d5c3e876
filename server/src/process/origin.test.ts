import { SourceMap as NodeMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
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

it('leaves frames of packages, of the sources, and of a bundle without its map', () => {
  const frames = [
    '    at Pool.query (file:///srv/soleira/node_modules/pg-pool/index.js:1:2)',
    '    at createProperty (file:///srv/soleira/server/src/features/property/commands.ts:3:4)',
    '    at createProperty (file:///srv/soleira/server/dist/gone.js:3:4)',
    '    at node:internal/process/task_queues:105:5',
  ]
  expect(frames.map(toSource)).toEqual(frames)
})
