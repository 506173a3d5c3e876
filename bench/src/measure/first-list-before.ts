import type { Browser } from 'playwright-core'
import { median } from '../load/statistics.ts'
import { newVisitor, slowDown, withBrowser } from './browser.ts'
import { type Build, openBuild, thisCheckout } from './search-before.ts'

/** Milliseconds since the address: until ten rows of the list are drawn, and until the last long task has ended. */
const moments = ['tenRows', 'lastTask'] as const
type Moments = Record<(typeof moments)[number], number>

export interface FirstListBefore {
  cache: 'cold' | 'warm'
  before: Moments
  now: Moments
}

const rows = '[aria-label="Imóveis"] a[href^="/property/"]'
/** No long task for so many milliseconds: the page has done what it had to do. */
const quiet = 2_000

/** Both builds lie beside each other, their screens built, and are loaded in turns, each time by a new visitor. */
export async function measureFirstListBefore(before: string, rounds: number, say: (line: string) => void) {
  const builds: Build[] = []
  try {
    for (const root of [before, thisCheckout]) builds.push(await openBuild(root, say))
    const loads = builds.map(() => ({ cold: [] as Moments[], warm: [] as Moments[] }))
    await withBrowser(async (browser) => {
      // The first round warms up the servers.
      for (let round = 0; round <= rounds; round++) {
        for (const which of round % 2 ? [0, 1] : [1, 0]) {
          const { cold, warm } = await loadTwice(browser, builds[which] as Build)
          if (round === 0) continue
          loads[which]?.cold.push(cold)
          loads[which]?.warm.push(warm)
        }
      }
    })
    return (['cold', 'warm'] as const).map((cache): FirstListBefore => {
      const [before, now] = loads.map((each) => middle(each[cache])) as [Moments, Moments]
      return { cache, before, now }
    })
  } finally {
    for (const build of builds) await build.close()
  }
}

const middle = (loads: readonly Moments[]): Moments => ({
  tenRows: median(loads.map(({ tenRows }) => tenRows)),
  lastTask: median(loads.map(({ lastTask }) => lastTask)),
})

/** A context keeps what the server lets it keep, so its second load is one with a warm cache. */
async function loadTwice(browser: Browser, { server, cookie }: Build) {
  const url = `http://localhost:${server.port}`
  const context = await newVisitor(browser, url, cookie, { viewport: { width: 1440, height: 900 } })
  const load = async () => {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watchLoad, rows)
    await page.goto(`${url}/captacao`, { waitUntil: 'load' })
    await page.waitForFunction(isStill, quiet, { polling: 500 })
    const told = await page.evaluate(() => (window as unknown as { load: Moments }).load)
    await page.close()
    return told
  }
  const [cold, warm] = [await load(), await load()]
  await context.close()
  return { cold, warm }
}

function watchLoad(rows: string): void {
  const load = { tenRows: 0, lastTask: 0 }
  Object.assign(window, { load })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) load.lastTask = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    // It can be seen once this frame is drawn.
    if (document.querySelectorAll(rows).length >= 10) requestAnimationFrame((at) => (load.tenRows = at))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function isStill(quiet: number): boolean {
  const { tenRows, lastTask } = (window as unknown as { load: Moments }).load
  return tenRows > 0 && performance.now() - Math.max(tenRows, lastTask) > quiet
}
