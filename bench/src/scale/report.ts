import { writeBetweenMarks } from '../report/marked.ts'
import type { Scale } from './measure.ts'

const megabyte = 1024 ** 2
const thousand = 1_000

/** Headings mark estimated numbers. */
export function reportScale({ brokers, sizes, requests, overall }: Scale): string {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const rows = sizes.reduce((sum, size) => sum + size.rows, 0)
  const times = thousand / brokers
  const shown = sizes.slice(0, 12)
  const row = (name: string, rows: number, bytes: number) =>
    `| ${name} | ${count(rows)} | ${count(bytes / megabyte)} | ${count(rows * times)} | ${count((bytes * times) / megabyte)} |`
  return [
    `| table with its indexes | rows, measured (as of ${brokers} brokers) | MB, measured | rows per 1,000 brokers, reckoned | MB per 1,000 brokers, reckoned |`,
    '|---|--:|--:|--:|--:|',
    ...shown.map(({ name, rows, bytes }) => row(`\`${name}\``, rows, bytes)),
    row('all', rows, bytes),
    '',
    '| what a broker of 500 properties waits for | median, ms | p95, ms |',
    '|---|--:|--:|',
    ...requests.map(({ what, median, p95 }) => `| ${what} | ${median.toFixed(1)} | ${p95.toFixed(1)} |`),
    '',
    '| what goes over all accounts | seconds |',
    '|---|--:|',
    ...overall.map(({ what, milliseconds }) => `| ${what} | ${(milliseconds / 1_000).toFixed(1)} |`),
  ].join('\n')
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function writeScale(machine: string, text: string, now: Date): void {
  writeBetweenMarks(
    'scale',
    'measured',
    `Measured on ${now.toISOString().slice(0, 10)} on ${machine}.\n\n${text}`,
  )
}
