import type { Browser, Page } from 'playwright-core'
import { median } from '../load/statistics.ts'
import { largestBroker, oneLargeAccount } from '../seed/brokers.ts'
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

/** Milliseconds from the click on 'Entrar' until the dashboard stands and its last long task has ended. */
export interface SignInBefore {
  before: number
  now: number
}

const rows = '[aria-label="Imóveis"] a[href^="/property/"]'
const desk = { viewport: { width: 1440, height: 900 } }
/** No long task for so many milliseconds: the page has done what it had to do. */
const quiet = 2_000
/** Milliseconds that a broker at least needs for an address and a password. */
const typing = 3_000

export interface FeltBefore {
  lists: FirstListBefore[]
  signIn: SignInBefore
}

/** Both builds lie beside each other, their screens built, and are loaded in turns, each time by a new visitor. */
export async function measureFeltBefore(
  before: string,
  rounds: number,
  say: (line: string) => void,
): Promise<FeltBefore> {
  const builds: Build[] = []
  try {
    for (const root of [before, thisCheckout]) builds.push(await openBuild(root, say, oneLargeAccount))
    const loads = builds.map(() => ({ cold: [] as Moments[], warm: [] as Moments[], signIn: [] as number[] }))
    await withBrowser(async (browser) => {
      // The first round warms up the servers.
      for (let round = 0; round <= rounds; round++) {
        for (const which of round % 2 ? [0, 1] : [1, 0]) {
          const build = builds[which] as Build
          const { cold, warm } = await loadTwice(browser, build)
          const signIn = await signInOnce(browser, build)
          if (round === 0) continue
          loads[which]?.cold.push(cold)
          loads[which]?.warm.push(warm)
          loads[which]?.signIn.push(signIn)
        }
      }
    })
    const lists = (['cold', 'warm'] as const).map((cache): FirstListBefore => {
      const [before, now] = loads.map((each) => middle(each[cache])) as [Moments, Moments]
      return { cache, before, now }
    })
    const [old, own] = loads.map(({ signIn }) => median(signIn)) as [number, number]
    return { lists, signIn: { before: old, now: own } }
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
  const context = await newVisitor(browser, url, cookie, desk)
  const load = async () => {
    const page = await context.newPage()
    await watch(page, rows, 10)
    await page.goto(`${url}/captacao`, { waitUntil: 'load' })
    const { drawn, lastTask } = await untilStill(page)
    await page.close()
    return { tenRows: drawn, lastTask }
  }
  const [cold, warm] = [await load(), await load()]
  await context.close()
  return { cold, warm }
}

/** By a visitor who has never seen the product, from the click on 'Entrar'. */
async function signInOnce(browser: Browser, { server }: Build): Promise<number> {
  const url = `http://localhost:${server.port}`
  const context = await newVisitor(browser, url, undefined, desk)
  const page = await context.newPage()
  await watch(page, '[href="/dashboard"][aria-current="page"]', 1)
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill(largestBroker.email)
  await page.getByLabel('Senha', { exact: true }).fill(largestBroker.password)
  await page.waitForTimeout(typing)
  const button = page.getByRole('button', { name: 'Entrar', exact: true })
  const clicked = await button.evaluate((element: HTMLElement) => {
    const at = performance.now()
    element.click()
    return at
  })
  const { drawn, lastTask } = await untilStill(page)
  await context.close()
  return Math.max(drawn, lastTask) - clicked
}

async function watch(page: Page, selector: string, count: number): Promise<void> {
  await slowDown(page)
  await page.addInitScript(watchLoad, { selector, count })
}

async function untilStill(page: Page): Promise<Seen> {
  await page.waitForFunction(isStill, quiet, { polling: 500 })
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

/** Milliseconds since the address; `drawn` once as many elements as were asked for can be seen. */
interface Seen {
  drawn: number
  lastTask: number
}

function watchLoad({ selector, count }: { selector: string; count: number }): void {
  const seen = { drawn: 0, lastTask: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.lastTask = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    // It can be seen once this frame is drawn.
    if (document.querySelectorAll(selector).length >= count) requestAnimationFrame((at) => (seen.drawn = at))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function isStill(quiet: number): boolean {
  const { drawn, lastTask } = (window as unknown as { seen: Seen }).seen
  return drawn > 0 && performance.now() - Math.max(drawn, lastTask) > quiet
}
