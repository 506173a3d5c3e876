import type { Browser, Page } from 'playwright-core'
import { median, spreadOf } from '../load/statistics.ts'
import { newVisitor, slowDown, withBrowser } from './browser.ts'
import { startYardstickPage, yardstickShown } from './yardstick-page.ts'

export interface FeltSpeed {
  what: string
  throttled: number
  firstPaint: number | null
  unthrottled: number
  spread: { throttled: number; unthrottled: number }
}

export interface Felt {
  yardstick: FeltSpeed
  screens: FeltSpeed[]
  browser: string
}

interface Screen {
  name: string
  path: string
  shown: string
}

/** Least milliseconds between hovering over a link and pressing it: a hand takes that long. */
const reach = 100

const list: Screen = {
  name: 'list',
  path: '/captacao',
  shown: '[aria-label="Imóveis"] a[href^="/property/"]',
}
const dashboard: Screen = { name: 'dashboard', path: '/dashboard', shown: 'main li > a[href^="/property/"]' }
const board: Screen = { name: 'board', path: '/mercado', shown: 'main ul[aria-label^="Imóveis em"] > li' }
const diligence: Screen = {
  name: 'diligence list',
  path: '/due-diligence',
  shown: 'ul[aria-label="Imóveis em Due Diligence"] > li',
}
export const firstLoadOfList = `first load of the ${list.name}`

/**
 * The tabs, not the logo above them. An unmoved pointer already rests on the logo, and only entering a link
 * starts the prefetch.
 */
const sections = 'nav[aria-label="Seções"] li'

const propertyShown = 'main [aria-label="Progresso do processo"]'

export function measureFeltSpeed(
  port: number,
  cookie: string,
  propertyId: number,
  runs: number,
): Promise<Felt> {
  const property = { name: 'property', path: `/property/${propertyId}`, shown: propertyShown }
  const url = `http://localhost:${port}`
  return withBrowser(async (browser) => {
    const found: FeltSpeed[] = []
    const repeat = <T>(measure: () => Promise<T>) => times(runs, measure)
    const opened = async (url: string, cookie: string | undefined, screen: Screen, isThrottled: boolean) =>
      repeat(() => load(browser, url, cookie, screen, isThrottled))
    const yardstick = await startYardstickPage()
    const page = { name: 'yardstick page', path: '/', shown: yardstickShown }
    const measured = { slow: [] as Load[], fast: [] as Load[] }
    const measurePage = async () => {
      measured.slow.push(...(await opened(yardstick.url, undefined, page, true)))
      measured.fast.push(...(await opened(yardstick.url, undefined, page, false)))
    }
    await measurePage()
    for (const screen of [list, dashboard, property, diligence, board]) {
      const slow = await opened(url, cookie, screen, true)
      const fast = await opened(url, cookie, screen, false)
      found.push(ofLoads(`first load of the ${screen.name}`, slow, fast))
    }
    found.push(...(await goOnFromList(browser, url, cookie, runs)))
    await measurePage()
    yardstick.stop()
    return {
      yardstick: ofLoads(page.name, measured.slow, measured.fast),
      screens: found,
      browser: `${browser.browserType().name()} ${browser.version()}`,
    }
  })
}

/** From a press in the list until the next screen shows its content. */
export const measureNextScreens = (port: number, cookie: string, runs: number): Promise<FeltSpeed[]> =>
  withBrowser((browser) => goOnFromList(browser, `http://localhost:${port}`, cookie, runs))

async function goOnFromList(
  browser: Browser,
  url: string,
  cookie: string,
  runs: number,
): Promise<FeltSpeed[]> {
  const found: FeltSpeed[] = []
  for (const { name, link, shown } of [
    { name: 'property', link: list.shown, shown: propertyShown },
    { name: 'dashboard', link: `${sections} a[href="/dashboard"]`, shown: dashboard.shown },
    { name: 'diligence list', link: `${sections} a[href="/due-diligence"]`, shown: diligence.shown },
  ]) {
    const next = (throttled: boolean) =>
      times(runs, () => goOn(browser, url, cookie, { link, shown }, throttled))
    const [slow, fast] = [await next(true), await next(false)]
    found.push({ what: `from the list to the ${name}`, ...mediansOf(slow, fast), firstPaint: null })
  }
  return found
}

async function times<T>(count: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < count; run++) results.push(await measure())
  return results
}

const mediansOf = (slow: number[], fast: number[]) => ({
  throttled: median(slow),
  unthrottled: median(fast),
  spread: { throttled: spreadOf(slow), unthrottled: spreadOf(fast) },
})

function ofLoads(what: string, slow: Load[], fast: Load[]): FeltSpeed {
  const shownOf = (loads: Load[]) => loads.map(({ shown }) => shown)
  const firstPaint = median(slow.map((one) => one.firstPaint))
  return { what, ...mediansOf(shownOf(slow), shownOf(fast)), firstPaint }
}

/** Milliseconds since the navigation began. */
interface Load {
  shown: number
  firstPaint: number
}

async function load(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  { path, shown }: Screen,
  throttled: boolean,
): Promise<Load> {
  const context = await newVisitor(browser, url, cookie)
  const page = await context.newPage()
  await page.addInitScript(watch, shown)
  if (throttled) await slowDown(page)
  const seen = whenSeen(page)
  await page.goto(url + path)
  const at = await shownAt(page, seen)
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return { shown: at, firstPaint }
}

async function goOn(
  browser: Browser,
  url: string,
  cookie: string,
  { link, shown }: { link: string; shown: string },
  throttled: boolean,
): Promise<number> {
  const context = await newVisitor(browser, url, cookie)
  const page = await context.newPage()
  await page.goto(url + list.path, { waitUntil: 'networkidle' })
  await page.waitForSelector(list.shown)
  if (throttled) await slowDown(page)
  const address = page.url()
  await page.evaluate(() =>
    addEventListener('click', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp }), {
      once: true,
      capture: true,
    }),
  )
  await page.locator(link).first().hover()
  await page.waitForTimeout(reach)
  await page.evaluate(watch, shown)
  const seen = whenSeen(page)
  await page.locator(link).first().click()
  const at = await shownAt(page, seen)
  if (page.url() === address) throw new Error(`${link} led nowhere`)
  const pressed = await page.evaluate(() => performance.getEntriesByName('press')[0]?.startTime ?? Number.NaN)
  await context.close()
  return at - pressed
}

function watch(selector: string): void {
  const look = () => {
    if (document.querySelector(selector)?.getClientRects().length) {
      requestAnimationFrame(() => {
        performance.mark('shown')
        console.debug('shown')
      })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The page reports it by itself: polling a throttled page would cost a tenth of the measured time. */
async function whenSeen(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === 'shown')
}

async function shownAt(page: Page, seen: Promise<void>): Promise<number> {
  await seen
  return page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? Number.NaN)
}
