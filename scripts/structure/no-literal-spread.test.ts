import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const plugin = join(root, 'scripts/structure/no-literal-spread.grit')

/** The lines that the rule alone refuses. */
function refusedIn(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'soleira-rule-'))
  try {
    const rules = { plugins: [plugin], linter: { rules: { preset: 'none' } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules))
    writeFileSync(join(folder, 'some.tsx'), lines.join('\n'))
    const ran = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', 'some.tsx'], { cwd: folder })
    return [...ran.stdout.toString().matchAll(/title=plugin,.*\bline=(\d+)/g)].map(
      ([, line]) => lines[Number(line) - 1] ?? '',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('refuses a literal that is spread into another one, a call or an element, and nothing else', () => {
  const spread = [
    'export const a = { ...{ b: 1 }, c: 2 }',
    'export const d = [...[1, 2], 3]',
    'export const e = Math.max(...[1, 2])',
    "export const f = <p {...{ title: 'x' }} />",
    "export const h = { ...({ b: 'b' } as const), c: 2 }",
    "export const j = [...(['b'] satisfies string[]), 'c']",
  ]
  const others = [
    'export const g = { ...a, ...(d.length ? { h: 1 } : {}) }',
    'export const i = [...d, ...[1].map((j) => j), ...new Set(d)]',
    'export const k = (...[l]: [number]) => l',
    'export const m = <p {...a} />',
    "export const n = [...(['b'] as const).map((one) => one)]",
  ]
  expect(refusedIn([...spread, ...others])).toEqual(spread)
})
