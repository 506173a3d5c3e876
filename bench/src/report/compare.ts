/** A number that can be compared between runs on any machine: a ratio, a size or a count. */
export interface Row {
  name: string
  value: number
  better: 'higher' | 'lower'
  spread: number
}

export interface Run {
  measuredOn: string
  machine: string
  browser: string | null
  rows: Row[]
}

export interface Change {
  name: string
  before: number
  now: number
  worse: number
  allowed: number
  isDrop: boolean
}

/** How much worse a number may become between two runs, as a share beyond the spread of their rounds. */
const drop = 0.15
const leastNoise = 0.03

/**
 * Compares a run with the previous one. A drop is a row that is more than 15 % worse, beyond the spread of
 * both runs. Rows of only one run do not count.
 */
export function compareRuns(before: readonly Row[], now: readonly Row[]): Change[] {
  return now.flatMap((row) => {
    const old = before.find(({ name, better }) => name === row.name && better === row.better)
    if (!old || !isSound(old) || !isSound(row)) return []
    const worse = row.better === 'higher' ? old.value / row.value - 1 : row.value / old.value - 1
    const noise = Math.max(leastNoise, Math.hypot(old.spread, row.spread))
    const allowed = drop + noise
    return [{ name: row.name, before: old.value, now: row.value, worse, allowed, isDrop: worse > allowed }]
  })
}

const isSound = ({ value, spread }: Row) => Number.isFinite(value) && value > 0 && Number.isFinite(spread)
