import { readFileSync } from 'node:fs'
import type { FirstListBefore, SignInBefore } from '../measure/felt-before.ts'
import { type FeltSpeed, firstLoadOfList } from '../measure/felt-speed.ts'
import type { FirstList } from '../measure/first-list.ts'
import type { Interactions } from '../measure/interactions.ts'
import type { SearchBefore } from '../measure/search-before.ts'
import type { Counted } from '../measure/statements.ts'
import type { WaitBefore } from '../measure/waits-before.ts'
import type { Results } from './results.ts'

interface Budgets {
  leastRatio: Record<string, number>
  leastFlatRatio: Record<string, number>
  /**
   * Limits of writes against the same rows by hand: p95 at one connection, and answers per second at ten
   * connections of ten accounts.
   */
  writes: { operations: string[]; p95: number; ratio: number }
  /** The most that an operation sends to PostgreSQL, whatever it carries. */
  statements: Record<string, number>
  searchP95ByListP95: number
  /** Answers a second by those of a build before, by the number of connections, for words that both find. */
  searchByBefore: Record<string, number>
  /** Milliseconds of the search over everything: the answer, and from the last key to the drawn results. */
  palette: { median: number; drawnP75: number }
  /** The factor by which a hundred times as many properties may slow an answer. */
  growth: number
  /** The factor by which reading papers and making a dossier may slow lists and searches. */
  whileReading: number
  firstRequestMs: number
  firstListMs: number
  /** Thousands of bytes, by page. */
  pageKilobytes: Record<string, number>
  idleMegabytes: number
  processMegabytes: number
  /** Milliseconds until a screen shows its content. */
  felt: {
    throttled: number
    firstPaint: number
    unthrottled: number
    byList: number
    next: number
    tenRows: number
    answers: number
    /** By a build before, in one run. */
    tenRowsByBefore: number
    lastTaskByBefore: number
    signInByBefore: number
  }
  /** Milliseconds from an input to the next frame. */
  interactions: { p75: number; p98: number; slowP75: number }
  phone: { score: number; blocking: number }
}

export interface Check {
  budget: string
  limit: string
  measured: string
  isKept: boolean
}

const budgets: Budgets = JSON.parse(readFileSync(new URL('../../budgets.json', import.meta.url), 'utf8'))

export function checkBudgets(
  {
    measurements,
    growth,
    palette,
    whileReading,
    idle,
    pages,
    felt,
    firstList,
    vitals,
    statements,
    minutes,
  }: Results,
  mostMinutes: number,
): Check[] {
  const checks: Check[] = []
  for (const [against, leastRatio] of [
    ['same rows', budgets.leastRatio],
    ['flat', budgets.leastFlatRatio],
  ] as const) {
    for (const [operation, least] of Object.entries(leastRatio)) {
      const ratios = measurements
        .filter((one) => one.operation === operation && one.against === against)
        .map(({ ratio }) => ratio)
      if (ratios.length) checks.push(atLeast(`${operation}, of ${against}`, Math.min(...ratios), least))
    }
  }
  checks.push(...checkWrites(measurements))
  checks.push(...checkStatements(statements))
  const slowness = searchBySlowness(measurements)
  if (slowness.length) {
    checks.push(
      atMost('p95 of search by p95 of list', Math.max(...slowness), budgets.searchP95ByListP95, '×', 2),
    )
  }
  checks.push(...checkGrowth(growth))
  checks.push(...checkPalette(palette))
  checks.push(...checkBeside(whileReading))
  checks.push(atMost('first answer of /readyz', idle.readyMs, budgets.firstRequestMs, 'ms'))
  if (pages) checks.push(atMost('first answer of /login', idle.loginPageMs, budgets.firstRequestMs, 'ms'))
  for (const { path, kilobytes, careless } of pages ?? []) {
    checks.push(atMost(`first load of ${path}`, kilobytes, budgets.pageKilobytes[path] ?? 0, 'KB'))
    checks.push(atMost(`assets of ${path} not brotli or not kept`, careless.length, 0, ''))
  }
  checks.push(atMost('first list of a signed-in broker', idle.listMs, budgets.firstListMs, 'ms'))
  if (idle.processMegabytes !== null) {
    checks.push(atMost('memory at rest, Node', idle.processMegabytes, budgets.processMegabytes, 'MB'))
  }
  const screens = felt?.screens ?? []
  const list = screens.find(({ what }) => what === firstLoadOfList)
  checks.push(...screens.flatMap((one) => checkFelt(one, list)))
  if (firstList) checks.push(...checkFirstList(firstList))
  for (const { path, score, blocking } of vitals ?? []) {
    checks.push(atLeast(`score of ${path} on a phone`, score, budgets.phone.score, 0))
    checks.push(atMost(`blocking of ${path} on a phone`, blocking, budgets.phone.blocking, 'ms'))
  }
  if (idle.megabytes !== null) {
    checks.push(atMost('memory at rest', idle.megabytes, budgets.idleMegabytes, 'MB'))
  }
  checks.push(atMost('the run itself', minutes, mostMinutes, 'min', 1))
  return checks
}

export const checkGrowth = (growth: Results['growth']): Check[] =>
  growth.map(({ operation, small, full }) =>
    atMost(`${operation}, 100,000 by 1,000`, full / small, budgets.growth, '×', 2),
  )

export function checkWrites(measurements: Results['measurements']): Check[] {
  const { operations, p95, ratio } = budgets.writes
  const measured = measurements.filter(
    ({ operation, against }) => operations.includes(operation) && against === 'same rows',
  )
  return measured.flatMap(({ operation, connections, product, yardstick, ratio: reached }) => {
    if (connections === 1)
      return [atMost(`p95 of ${operation} at 1, by hand`, product.p95 / yardstick.p95, p95, '×', 2)]
    return connections === 10 ? [atLeast(`${operation} at 10, by hand`, reached, ratio)] : []
  })
}

/** Every operation of the budgets must have been counted, so that none is lost with its name. */
export function checkStatements(counted: readonly Counted[]): Check[] {
  return Object.entries(budgets.statements).map(([operation, most]) => {
    const counts = counted.filter((one) => one.operation === operation).map(({ statements }) => statements)
    const found = counts.length ? Math.max(...counts) : Number.POSITIVE_INFINITY
    return atMost(`statements of ${operation}`, found, most, '')
  })
}

/** Whatever both find; where the build before finds nothing, it answers without a row. */
export const checkSearchBefore = (measured: readonly SearchBefore[]): Check[] =>
  measured.map(({ what, connections, ratio }) =>
    atLeast(`search at ${connections}, ${what}, by before`, ratio, budgets.searchByBefore[connections] ?? 1),
  )

export function checkPalette({ median, drawnP75 }: Results['palette']): Check[] {
  const answered = atMost('search over everything, median', median, budgets.palette.median, 'ms', 1)
  if (drawnP75 === null) return [answered]
  return [answered, atMost('search over everything, drawn, p75', drawnP75, budgets.palette.drawnP75, 'ms')]
}

export function checkBeside({ quiet, reading }: Results['whileReading']): Check[] {
  return (['list', 'search'] as const).map((what) => {
    const budget = `p95 of ${what} while papers are read and a dossier is made`
    return atMost(budget, reading[what] / quiet[what], budgets.whileReading, '×', 2)
  })
}

export const checkFirstList = ({ tenRows, answers }: FirstList): Check[] => [
  atMost('ten rows of the list, throttled', tenRows, budgets.felt.tenRows, 'ms'),
  atMost('the list answers to a click, throttled', answers, budgets.felt.answers, 'ms'),
]

/** Ten rows no later than before; the end of the last long task a quarter earlier. */
export const checkFirstListBefore = ({ cache, before, now }: FirstListBefore): Check[] => [
  atMost(
    `ten rows of the list, cache ${cache}, by before`,
    now.tenRows / before.tenRows,
    budgets.felt.tenRowsByBefore,
    '×',
    2,
  ),
  atMost(
    `its last long task, cache ${cache}, by before`,
    now.lastTask / before.lastTask,
    budgets.felt.lastTaskByBefore,
    '×',
    2,
  ),
]

export const checkSignInBefore = ({ before, now }: SignInBefore): Check =>
  atMost(
    'from the sign-in to a still dashboard, by before',
    now / before,
    budgets.felt.signInByBefore,
    '×',
    2,
  )

export const checkWaitBefore = ({ what, before, now, most }: WaitBefore): Check =>
  atMost(`${what}, by before`, now.took / before.took, most, '×', 2)

export const checkDeals = ({ tenRows }: FirstList): Check =>
  atMost('ten rows of the deals, throttled', tenRows, budgets.felt.tenRows, 'ms')

export function checkInteractions({ p75, p98, slowP75 }: Interactions): Check[] {
  const { interactions } = budgets
  return [
    atMost('an interaction on any screen, p75', p75, interactions.p75, 'ms'),
    atMost('an interaction on any screen, p98', p98, interactions.p98, 'ms'),
    atMost('an interaction on any screen, throttled, p75', slowP75, interactions.slowP75, 'ms'),
  ]
}

/** The list is that of `screens`, by which the loads of the others are judged. */
export function checkFelt(
  { what, throttled, firstPaint, unthrottled }: FeltSpeed,
  list?: FeltSpeed,
): Check[] {
  const { felt } = budgets
  if (firstPaint === null) return [atMost(`${what}, throttled`, throttled, felt.next, 'ms')]
  const painted = atMost(`${what}, throttled, first paint`, firstPaint, felt.firstPaint, 'ms')
  if (!list || what === firstLoadOfList) {
    return [
      atMost(`${what}, throttled`, throttled, felt.throttled, 'ms'),
      painted,
      atMost(`${what}, unthrottled`, unthrottled, felt.unthrottled, 'ms'),
    ]
  }
  return [
    atMost(`${what}, throttled, by the list`, throttled / list.throttled, felt.byList, '×', 2),
    painted,
    atMost(`${what}, unthrottled, by the list`, unthrottled / list.unthrottled, felt.byList, '×', 2),
  ]
}

function searchBySlowness(measurements: Results['measurements']): number[] {
  return measurements.flatMap((search) => {
    if (search.operation !== 'search') return []
    const list = measurements.find(
      (one) =>
        one.operation === 'list of 50' &&
        one.against === search.against &&
        one.connections === search.connections,
    )
    return list ? [search.product.p95 / list.product.p95] : []
  })
}

function atLeast(budget: string, measured: number, limit: number, decimals = 2): Check {
  return { budget, limit: `≥ ${limit}`, measured: measured.toFixed(decimals), isKept: measured >= limit }
}

function atMost(budget: string, measured: number, limit: number, unit: string, decimals = 0): Check {
  const text = (value: string | number) => `${value} ${unit}`.trim()
  return {
    budget,
    limit: `≤ ${text(limit)}`,
    measured: text(measured.toFixed(decimals)),
    isKept: measured <= limit,
  }
}
