import type { Measurement, Side } from '../load/rounds.ts'
import type { FeltSpeed } from '../measure/felt-speed.ts'
import type { PhoneVitals } from '../measure/phone-vitals.ts'
import type { Check } from './budgets.ts'
import type { Results } from './results.ts'

/** All tables of a run, as Markdown that also reads well in a terminal. */
export function tables(results: Results, checks: Check[]): string {
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
    'What a broker of 500 properties waits for, in a database of so many.',
    table(
      [
        ['Operation', 'At 1,000 properties', 'At 100,000', 'Times'],
        ...results.growth.map(({ operation, small, full }) => [
          operation,
          `${short(small)} ms`,
          `${short(full)} ms`,
          (full / small).toFixed(2),
        ]),
      ],
      'lrrr',
    ),
    '### Start, memory, pages',
    table([['What', 'Measured'], ...restRows(results)], 'lr'),
    ...(results.felt ? ['### Until a screen shows its content', feltTable(results.felt), feltNote] : []),
    ...(results.vitals ? ['### On a phone', vitalsTable(results.vitals), vitalsNote] : []),
    '### Budgets',
    table(
      [
        ['Budget', 'Limit', 'Measured', 'Kept'],
        ...checks.map(({ budget, limit, measured, isKept }) => [
          budget,
          limit,
          measured,
          isKept ? 'yes' : '**no**',
        ]),
      ],
      'lrrl',
    ),
  ].join('\n\n')
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
        `Of ${what}, ${who} refused ${Math.round(100 * refused)} % (503, try again).`,
    )
}

const feltNote =
  'In milliseconds, medians of five runs in a browser that has never seen the product. Throttled: a quarter of the processor, 10 Mbit/s, 40 ms. Going on counts from the click, with the pointer 100 ms over the link before.'

function feltTable(felt: FeltSpeed[]): string {
  return table(
    [
      ['What', 'Throttled', 'First paint, throttled', 'Unthrottled'],
      ...felt.map(({ what, throttled, firstPaint, unthrottled }) => [
        what,
        short(throttled),
        firstPaint === null ? '' : short(firstPaint),
        short(unthrottled),
      ]),
    ],
    'lrrr',
  )
}

const vitalsNote =
  'What Lighthouse looks at, medians of three first loads with the throttling of its “slow 4G” phone applied: milliseconds, and 0 to 100 by its weights and curves, without its speed index. It is not Lighthouse’s own report, which reckons these from a fast load.'

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

function restRows({ idle, loadedMegabytes, pages, whileReading }: Results): string[][] {
  const megabytes = (value: number | null) => (value === null ? 'not on this system' : `${short(value)} MB`)
  return [
    ['Start to the first answer of /readyz', `${short(idle.readyMs)} ms`],
    ['Start to the first answer of /login', `${short(idle.loginPageMs)} ms`],
    ['Start to the first list of a broker who is signed in', `${short(idle.listMs)} ms`],
    ['Memory of the product’s own process at rest', megabytes(idle.processMegabytes)],
    ['Memory of all processes at rest', megabytes(idle.megabytes)],
    ['Memory of all processes after the load', megabytes(loadedMegabytes)],
    ['p95 of the list of 50, nothing beside it', `${short(whileReading.quiet)} ms`],
    ['p95 of the list of 50 while twelve scans are read', `${short(whileReading.reading)} ms`],
    ...(pages ?? []).map(({ path, kilobytes, requests }) => [
      `First load of ${path}`,
      `${short(kilobytes)} KB in ${requests} answers`,
    ]),
  ]
}

/** Three digits at least, no more decimals than they need. */
function short(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

/** `alignment` has one letter a column: l or r. */
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
