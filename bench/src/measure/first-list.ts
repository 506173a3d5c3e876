import type { Browser, Page } from 'playwright-core'
import { median } from '../load/statistics.ts'
import { newVisitor, slowDown, withBrowser } from './browser.ts'
import { vitalsOf, watchVitals } from './phone-vitals.ts'

/** How a list comes at a desk with an old phone's processor and network, in milliseconds since the address. */
export interface FirstList {
  /** Ten rows are drawn, which is more than a window of deals. */
  tenRows: number
  /** The filters are open, their button having been clicked as soon as it stood in the window. */
  answers: number
  /** The sum of the time beyond 50 ms of every task after the first paint. */
  blocking: number
}

const desk = { viewport: { width: 1440, height: 900 } }
const filters = {
  button: 'main button[aria-haspopup="dialog"]',
  opens: '[role="dialog"][aria-label="Filtros"]',
}
const lists = {
  properties: { path: '/captacao', rows: '[aria-label="Imóveis"] a[href^="/property/"]' },
  deals: { path: '/negocios', rows: '[aria-label="Negócios em andamento"] a[href^="/property/"]' },
}

export function measureFirstList(
  port: number,
  cookie: string,
  runs: number,
  of: keyof typeof lists = 'properties',
): Promise<FirstList> {
  return withBrowser(async (browser) => {
    const loads: FirstList[] = []
    for (let run = 0; run < runs; run++) loads.push(await loadList(browser, port, cookie, lists[of]))
    const middle = (what: keyof FirstList) => median(loads.map((load) => load[what]))
    return { tenRows: middle('tenRows'), answers: middle('answers'), blocking: middle('blocking') }
  })
}

async function loadList(
  browser: Browser,
  port: number,
  cookie: string,
  { path, rows }: (typeof lists)[keyof typeof lists],
): Promise<FirstList> {
  const url = `http://localhost:${port}`
  const context = await newVisitor(browser, url, cookie, desk)
  const page = await context.newPage()
  await page.addInitScript(watchVitals)
  await page.addInitScript(watchList, { ...filters, rows })
  await slowDown(page)
  const [tenRows, button, opened] = ['ten rows', 'button', 'opened'].map((what) => whenTold(page, what))
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  const { x = 0, y = 0 } = (await button) ?? {}
  const isOpen = () => page.locator(`${filters.button}[aria-expanded="true"]`).count()
  // A click before the page listens is lost, and made again as an impatient hand would.
  for (let tries = 0; tries < 50 && !(await isOpen()); tries++) await page.mouse.click(x, y)
  const [ten, answer] = [await tenRows, await opened]
  const { blocking } = await vitalsOf(page)
  await context.close()
  return { tenRows: ten?.at ?? Number.NaN, answers: answer?.at ?? Number.NaN, blocking }
}

interface Told {
  at: number
  x?: number
  y?: number
}

/** The page reports by itself: polling a throttled page would cost a tenth of the measured time. */
async function whenTold(page: Page, what: string): Promise<Told> {
  const message = await page.waitForEvent('console', (message) => message.text().startsWith(`${what}: `))
  return JSON.parse(message.text().slice(what.length + 2))
}

function watchList({ button, opens, rows }: typeof filters & { rows: string }): void {
  const isWhole = (element: Element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top >= 0 && bottom <= innerHeight
  }
  const steps: [what: string, isThere: () => object | false][] = [
    ['ten rows', () => document.querySelectorAll(rows).length >= 10 && {}],
    ['button', () => middleOf(button)],
    ['opened', () => [...document.querySelectorAll(opens)].some(isWhole) && {}],
  ]
  function middleOf(selector: string) {
    const element = document.querySelector(selector)
    if (!element || !isWhole(element)) return false
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  function look() {
    for (const step of [...steps]) {
      const found = step[1]()
      if (!found) continue
      steps.splice(steps.indexOf(step), 1)
      // It can be seen once this frame is drawn.
      requestAnimationFrame((at) => console.debug(`${step[0]}: ${JSON.stringify({ at, ...found })}`))
    }
    if (steps.length) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
