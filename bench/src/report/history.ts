import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Run } from './compare.ts'

const file = new URL('../../../docs/benchmark.json', import.meta.url)

export function readRun(): Run | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null
}

export function writeRun(run: Run): void {
  const rows = run.rows.map((row) => ({
    ...row,
    value: Number(row.value.toPrecision(4)),
    spread: Number(row.spread.toPrecision(2)),
  }))
  writeFileSync(file, `${JSON.stringify({ ...run, rows }, null, 2)}\n`)
}
