/** A number of a run that can be held against that of another, whatever the machine: a ratio, a size, a count. */
export interface Row {
  name: string
  value: number
  better: 'higher' | 'lower'
  /** How far one round of it is from the others, as a share; what is measured once has none that is known. */
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
  /** How much worse it has become, as a share; negative where it is better. */
  worse: number
  /** How much worse is more than chance and custom allow. */
  allowed: number
  isDrop: boolean
}

/** How much worse a number may become from one run to the next, beside what rounds differ by. */
const drop = 0.15
/** Rounds of one run differ by less than two runs do. */
const leastNoise = 0.03

/**
 * Compares a run with the run before. A row that is more than 15 % worse, beyond the spread of both runs, is a drop.
 * Rows of only one run do not count.
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

/** A number that says something; a share of nothing is infinite. */
const isSound = ({ value, spread }: Row) => Number.isFinite(value) && value > 0 && Number.isFinite(spread)
