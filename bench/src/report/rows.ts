import type { FeltSpeed } from '../measure/felt-speed.ts'
import type { Share } from '../reading/score.ts'
import type { Row } from './compare.ts'
import type { Results } from './results.ts'

/**
 * The usual difference between two runs of a number that is measured once: garbage collection comes at any
 * time.
 */
const onceMeasured = 0.1

/**
 * The rows that can be compared between days: ratios, sizes and shares. Milliseconds are left out, because
 * they say more about the machine.
 */
export function rowsOf(results: Results): Row[] {
  const { measurements, growth, whileReading, idle, loadedMegabytes, pages, felt, reading } = results
  const rows: Row[] = measurements.map(({ operation, against, connections, ratio, spread }) => ({
    name: `${operation} at ${connections}, by ${against}`,
    value: ratio,
    better: 'higher',
    spread,
  }))
  const lower = (name: string, value: number | null, spread: number) => {
    if (value !== null) rows.push({ name, value, better: 'lower', spread })
  }
  for (const { operation, small, full, spread } of growth) {
    lower(`growth of ${operation}`, full / small, spread)
  }
  for (const what of ['list', 'search'] as const) {
    const { quiet, reading } = whileReading
    lower(`${what} while papers are read, by alone`, reading[what] / quiet[what], onceMeasured)
  }
  lower('start, by a server that does nothing', idle.readyMs / idle.bareMs, idle.spread)
  lower('memory at rest', idle.megabytes, onceMeasured)
  lower('memory at rest, Node', idle.processMegabytes, onceMeasured)
  lower('memory after the load', loadedMegabytes, onceMeasured)
  for (const { path, kilobytes } of pages ?? []) lower(`weight of ${path}`, kilobytes, 0)
  for (const screen of felt?.screens ?? []) {
    for (const way of ['throttled', 'unthrottled'] as const) {
      const { value, spread } = byPage(screen, felt?.yardstick ?? screen, way)
      lower(`${screen.what}, ${way}, by the yardstick page`, value, spread)
    }
  }
  for (const what of ['kind', 'cpf', 'result'] as const) {
    if (!reading) break
    rows.push({
      name: `papers read right: ${what}`,
      value: shareOf(reading.scores[what]),
      better: 'higher',
      spread: 0,
    })
  }
  return rows
}

export function byPage(
  screen: FeltSpeed,
  page: FeltSpeed,
  way: 'throttled' | 'unthrottled',
): { value: number; spread: number } {
  return { value: screen[way] / page[way], spread: Math.hypot(screen.spread[way], page.spread[way]) }
}

export const shareOf = ({ right, of }: Share): number => right / of
