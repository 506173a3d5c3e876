import type { Browser, Page } from 'playwright-core'
import { median } from '../load/statistics.ts'
import { newVisitor, withBrowser } from './browser.ts'

/**
 * Lighthouse's measures of a first load on a phone, in milliseconds. The throttling applies to the load
 * itself; Lighthouse by default loads fast and estimates.
 */
export interface PhoneVitals {
  path: string
  firstPaint: number
  largestPaint: number
  /** The sum of the time beyond 50 ms of every task after the first paint. */
  blocking: number
  shift: number
  /** 0 to 100 by Lighthouse's weights and curves, without its speed index, which needs a film of the load. */
  score: number
}

const network = {
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
  offline: false,
}
const processor = 4
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

const calm = 2_000

/** The weight of each measure, the value that 10 % of all pages stay under, and the median of all pages. */
const curves = {
  firstPaint: { weight: 10, p10: 1_800, median: 3_000 },
  largestPaint: { weight: 25, p10: 2_500, median: 4_000 },
  blocking: { weight: 30, p10: 200, median: 600 },
  shift: { weight: 25, p10: 0.1, median: 0.25 },
} as const

export function measurePhoneVitals(
  port: number,
  pages: { path: string; cookie?: string }[],
  runs: number,
): Promise<PhoneVitals[]> {
  return withBrowser(async (browser) => {
    const found: PhoneVitals[] = []
    for (const { path, cookie } of pages) {
      const loads: Omit<PhoneVitals, 'score'>[] = []
      for (let run = 0; run < runs; run++) loads.push(await load(browser, port, path, cookie))
      const of = (what: keyof typeof curves) => median(loads.map((one) => one[what]))
      const vitals = {
        firstPaint: of('firstPaint'),
        largestPaint: of('largestPaint'),
        blocking: of('blocking'),
        shift: of('shift'),
      }
      found.push({ path, ...vitals, score: scoreOf(vitals) })
    }
    return found
  })
}

export function scoreOf(vitals: Record<keyof typeof curves, number>): number {
  const all = Object.entries(curves) as [keyof typeof curves, (typeof curves)[keyof typeof curves]][]
  const total = all.reduce((sum, [, { weight }]) => sum + weight, 0)
  const got = all.reduce((sum, [what, curve]) => sum + curve.weight * share(vitals[what], curve), 0)
  return Math.round((100 * got) / total)
}

function share(value: number, { p10, median: middle }: { p10: number; median: number }): number {
  if (value <= 0) return 1
  const spread = Math.log(middle / p10) / 0.9061938024368232
  const complement = (1 - erf(Math.log(value / middle) / spread)) / 2
  return value <= p10 ? Math.max(0.9, complement) : complement
}

/** Abramowitz and Stegun 7.1.26, as in Lighthouse. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x))
  const y = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(x) * (1 - y * Math.exp(-x * x))
}

async function load(
  browser: Browser,
  port: number,
  path: string,
  cookie: string | undefined,
): Promise<Omit<PhoneVitals, 'score'>> {
  const context = await newVisitor(browser, `http://localhost:${port}`, cookie, phone)
  const page = await context.newPage()
  await page.addInitScript(watchVitals)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
  await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'networkidle' })
  await page.waitForSelector('h1')
  const vitals = await vitalsOf(page)
  await context.close()
  return { path, ...vitals }
}

/** Reads what `watchVitals` has seen, once the page has been calm for two seconds. */
export async function vitalsOf(page: Page): Promise<Omit<PhoneVitals, 'path' | 'score'>> {
  await page.waitForFunction(
    (calm) => performance.now() - (window as unknown as Watched).seen.lastTask > calm,
    calm,
    { polling: 500 },
  )
  return page.evaluate(() => {
    const { seen } = window as unknown as Watched
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    const blocking = seen.tasks
      .filter(({ end }) => end > firstPaint)
      .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0)
    return { firstPaint, largestPaint: seen.largestPaint, blocking, shift: seen.shift }
  })
}

interface Watched {
  seen: {
    tasks: { start: number; end: number }[]
    lastTask: number
    largestPaint: number
    shift: number
  }
}

export function watchVitals(): void {
  const seen = { tasks: [] as { start: number; end: number }[], lastTask: 0, largestPaint: 0, shift: 0 }
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, end: startTime + duration })
    seen.lastTask = startTime + duration
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  const shown = () =>
    document.querySelector('h1') !== null && document.querySelector('[role=status]') === null
  Object.assign(window, { seen, shown })
}
