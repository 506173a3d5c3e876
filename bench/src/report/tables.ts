import type { Measurement, Side } from '../load/rounds.ts'
import type { FirstListBefore, SignInBefore } from '../measure/felt-before.ts'
import type { Felt } from '../measure/felt-speed.ts'
import type { FirstList } from '../measure/first-list.ts'
import type { Interactions } from '../measure/interactions.ts'
import type { PaletteSpeed } from '../measure/palette.ts'
import type { PhoneVitals } from '../measure/phone-vitals.ts'
import type { SearchBefore } from '../measure/search-before.ts'
import type { Check } from './budgets.ts'
import type { Change } from './compare.ts'
import type { Results } from './results.ts'
import { byPage, shareOf } from './rows.ts'

export function resultTables(results: Results, checks: Check[], changes: Change[] | null): string {
  return [
    '### Against the yardstick',
    table(
      [
        [
          'Operation',
          'Against',
          'Connections',
          'Product/s',
          'p50',
          'p95',
          'p99',
          'Yardstick/s',
          'p50',
          'p95',
          'p99',
          'Ratio',
        ],
        ...results.measurements.map(measurementRow),
      ],
      'llrrrrrrrrrr',
    ),
    'Latencies in milliseconds. Ratio: the product’s answers a second by the yardstick’s, the median over the rounds.',
    ...refusals(results.measurements),
    '### Growth',
    'How long a broker of 500 properties waits, in a database of so many.',
    growthTable(results.growth),
    '### Start, memory, pages',
    table([['What', 'Measured'], ...restRows(results)], 'lr'),
    ...(results.felt
      ? ['### Until a screen shows its content', feltTable(results.felt), feltNote(results.felt)]
      : []),
    ...(results.vitals ? ['### On a phone', vitalsTable(results.vitals), vitalsNote] : []),
    '### Against the run before',
    ...changesOf(changes),
    '### Budgets',
    budgetTable(checks),
  ].join('\n\n')
}

function growthTable(growth: Results['growth']): string {
  const rows = growth.map(({ operation, small, full }) => [
    operation,
    `${short(small)} ms`,
    `${short(full)} ms`,
    (full / small).toFixed(2),
  ])
  return table([['Operation', 'At 1,000 properties', 'At 100,000', 'Times'], ...rows], 'lrrr')
}

function budgetTable(checks: readonly Check[]): string {
  const rows = checks.map(({ budget, limit, measured, isKept }) => [
    budget,
    limit,
    measured,
    isKept ? 'yes' : '**no**',
  ])
  return table([['Budget', 'Limit', 'Measured', 'Kept'], ...rows], 'lrrl')
}

function measurementRow({
  operation,
  against,
  connections,
  product,
  yardstick,
  ratio,
}: Measurement): string[] {
  const side = ({ rate, p50, p95, p99 }: Side) => [short(rate), short(p50), short(p95), short(p99)]
  return [operation, against, String(connections), ...side(product), ...side(yardstick), ratio.toFixed(2)]
}

function refusals(measurements: Measurement[]): string[] {
  const sides = measurements.flatMap(({ operation, connections, product, yardstick }) =>
    [
      { who: 'the product', refused: product.refused },
      { who: 'the yardstick', refused: yardstick.refused },
    ].map((side) => ({ ...side, what: `${operation} at ${connections} connections` })),
  )
  return sides
    .filter(({ refused }) => refused > 0)
    .map(
      ({ who, what, refused }) =>
        `In ${what}, ${who} refused ${Math.round(100 * refused)} % (503, try again).`,
    )
}

const feltNote = ({ browser }: Felt) =>
  `In milliseconds, medians of some runs in a browser (${browser}) that has never seen the product. Throttled: a quarter of the processor, 10 Mbit/s, 40 ms. Going on counts from the click, with the pointer 100 ms over the link before. The yardstick page (bench/src/measure/yardstick-page.ts) is opened before and after in the same browser: “by it” is what a screen takes in so many of it.`

function feltTable({ screens, yardstick }: Felt): string {
  return table(
    [
      ['What', 'Throttled', 'By it', 'First paint, throttled', 'Unthrottled', 'By it'],
      ...[yardstick, ...screens].map((one) => [
        one.what,
        short(one.throttled),
        byPage(one, yardstick, 'throttled').value.toFixed(2),
        one.firstPaint === null ? '' : short(one.firstPaint),
        short(one.unthrottled),
        byPage(one, yardstick, 'unthrottled').value.toFixed(2),
      ]),
    ],
    'lrrrrr',
  )
}

const vitalsNote =
  'The figures that Lighthouse looks at: medians of some first loads with the throttling of its “slow 4G” phone applied, in milliseconds, and 0 to 100 by its weights and curves, without its speed index. It is not Lighthouse’s own report, which reckons these from a fast load.'

function vitalsTable(vitals: PhoneVitals[]): string {
  return table(
    [
      ['Screen', 'First paint', 'Largest paint', 'Blocking', 'Shift', 'Score'],
      ...vitals.map(({ path, firstPaint, largestPaint, blocking, shift, score }) => [
        path,
        short(firstPaint),
        short(largestPaint),
        short(blocking),
        shift.toFixed(3),
        String(score),
      ]),
    ],
    'lrrrrr',
  )
}

function restRows({
  idle,
  loadedMegabytes,
  pages,
  firstList,
  palette,
  whileReading,
  eventLoop,
  reading,
}: Results): string[][] {
  const megabytes = (value: number | null) => (value === null ? 'not on this system' : `${short(value)} MB`)
  return [
    ['Start to the first answer of /readyz', `${short(idle.readyMs)} ms`],
    ['Start of a server that does nothing, to its first answer', `${short(idle.bareMs)} ms`],
    ['Start to the first answer of /login', `${short(idle.loginPageMs)} ms`],
    ['Start to the first list of a broker who is signed in', `${short(idle.listMs)} ms`],
    ['Memory of the product’s own process at rest', megabytes(idle.processMegabytes)],
    ['Memory of all processes at rest', megabytes(idle.megabytes)],
    ['Memory of all processes after the load', megabytes(loadedMegabytes)],
    ...(eventLoop
      ? [
          ['Delay of the event loop under load, p99', `${short(eventLoop.p99)} ms`],
          ['Delay of the event loop under load, the longest', `${short(eventLoop.longest)} ms`],
        ]
      : []),
    ...(firstList ? firstListRows(firstList) : []),
    ...paletteRows(palette),
    ...besideRows(whileReading),
    ...(reading
      ? (['kind', 'cpf', 'result'] as const).map((what) => [
          `Papers of which the ${what} was read right`,
          `${(100 * shareOf(reading.scores[what])).toFixed(1)} % of ${reading.scores[what].of}`,
        ])
      : []),
    ...(pages ?? []).map(({ path, kilobytes, requests }) => [
      `First load of ${path}`,
      `${short(kilobytes)} KB in ${requests} answers`,
    ]),
  ]
}

export const paletteRows = ({ median, p75, drawnP75 }: PaletteSpeed): string[][] => [
  ['Search over everything of 10,000 properties, median', `${short(median)} ms`],
  ['Search over everything of 10,000 properties, p75', `${short(p75)} ms`],
  ...(drawnP75 === null
    ? []
    : [['The same from the last key to the drawn results, p75', `${short(drawnP75)} ms`]]),
]

export const firstListRows = ({ tenRows, answers, blocking }: FirstList): string[][] => [
  ['First load of the list at a desk, throttled, until ten rows stand there', `${short(tenRows)} ms`],
  ['The same until a click on a button has its effect', `${short(answers)} ms`],
  ['The same, time beyond 50 ms of every task after the first paint', `${short(blocking)} ms`],
]

export const firstListBeforeRows = (measured: readonly FirstListBefore[]): string[] =>
  measured.flatMap(({ cache, before, now }) => [
    `Ten rows of the list, cache ${cache}: ${short(before.tenRows)} ms before, ${short(now.tenRows)} ms now`,
    `The end of its last long task, cache ${cache}: ${short(before.lastTask)} ms before, ${short(now.lastTask)} ms now`,
  ])

export const signInBeforeRow = ({ before, now }: SignInBefore): string =>
  `From the click on 'Entrar' to a still dashboard: ${short(before)} ms before, ${short(now)} ms now`

export const dealsRow = ({ tenRows }: FirstList): string[] => [
  'First load of the deals, likewise, until ten rows are drawn',
  `${short(tenRows)} ms`,
]

export const interactionRows = ({ count, p75, p98, slowP75, slowest }: Interactions): string[][] => [
  [`An input until the next frame, p75 of ${count} on all screens`, `${short(p75)} ms`],
  ['The same, p98', `${short(p98)} ms`],
  ['The same, throttled, p75', `${short(slowP75)} ms`],
  ...slowest.map(({ what, took }) => [`The slowest, throttled: ${what}`, `${short(took)} ms`]),
]

export const besideRows = ({ quiet, reading }: Results['whileReading']): string[][] =>
  (['list', 'search'] as const).flatMap((what) => [
    [`p95 of the ${what} of 50, nothing beside it`, `${short(quiet[what])} ms`],
    [`p95 of the ${what} of 50 while scans are read and a dossier is made`, `${short(reading[what])} ms`],
  ])

export const searchBeforeTable = (measured: readonly SearchBefore[]): string =>
  table(
    [
      [
        'Sought',
        'Connections',
        'Before/s',
        'p95',
        'Now/s',
        'p95',
        'Ratio',
        'Processor, by before',
        'Found before',
        'Now',
      ],
      ...measured.map(({ what, connections, before, now, ratio }) => [
        what,
        String(connections),
        before.rate.toFixed(0),
        short(before.p95),
        now.rate.toFixed(0),
        short(now.p95),
        ratio.toFixed(2),
        before.processor && now.processor ? (now.processor / before.processor).toFixed(2) : '',
        before.found.toFixed(1),
        now.found.toFixed(1),
      ]),
    ],
    'lrrrrrrrrr',
  )

function changesOf(changes: Change[] | null): string[] {
  if (!changes) return ['There is none (docs/benchmark.json).']
  const drops = changes.filter(({ isDrop }) => isDrop)
  const text = `${changes.length} rows were held against those of docs/benchmark.json; ${drops.length} are worse by more than 15 % and what their rounds differ by.`
  if (!drops.length) return [text]
  const share = (value: number) => `${Math.round(100 * value)} %`
  return [
    text,
    table(
      [
        ['Row', 'Before', 'Now', 'Worse by', 'Allowed'],
        ...drops.map(({ name, before, now, worse, allowed }) => [
          name,
          short(before),
          short(now),
          share(worse),
          share(allowed),
        ]),
      ],
      'lrrrr',
    ),
  ]
}

function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

function table(rows: string[][], alignment: string): string {
  const [head = [], ...body] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3))
  const line = (cells: string[]) =>
    `| ${cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return alignment[column] === 'r' ? cell.padStart(width) : cell.padEnd(width)
      })
      .join(' | ')} |`
  const rule = widths.map((width, column) =>
    alignment[column] === 'r' ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [head, rule, ...body].map(line).join('\n')
}
