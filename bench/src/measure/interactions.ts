import type { Browser, Locator, Page } from 'playwright-core'
import { quantile } from '../load/statistics.ts'
import { newVisitor, slowDown, withBrowser } from './browser.ts'

/** Milliseconds from an input to the next frame, over all that is tried on all screens (INP). */
export interface Interactions {
  count: number
  p75: number
  p98: number
  slowP75: number
  slowest: { what: string; took: number }[]
}

interface Tried {
  what: string
  took: number
}

const desk = { viewport: { width: 1440, height: 900 } }
const mostOfAKind = 3

/** In milliseconds. Browsers tell of no shorter interaction. */
const leastTold = 16

/** Inputs are tried by kind, so that a new screen needs no list of its own. */
const kinds: { kind: string; targets: string; act: (page: Page, target: Locator) => Promise<void> }[] = [
  { kind: 'tab', targets: 'main [role="tab"]', act: (_, target) => target.click() },
  {
    kind: 'search',
    targets: 'main search input, main input[type="search"]',
    act: (_, target) => target.pressSequentially('rua', { delay: 60 }),
  },
  {
    kind: 'opener',
    targets: 'main button[aria-haspopup]',
    async act(page, target) {
      await target.click()
      // Its code may be on its way, and a key that comes before it closes nothing.
      const opened = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').first()
      await opened.waitFor({ timeout: 5_000 }).catch(() => {})
      const tick = page.locator('[role="dialog"] input[type="checkbox"]').first()
      if (await tick.isVisible({ timeout: 1_000 }).catch(() => false)) await tick.click()
      await page.keyboard.press('Escape')
    },
  },
  {
    kind: 'field',
    targets: 'main form input[type="text"], main form textarea, main input[inputmode]',
    async act(page, target) {
      await target.pressSequentially('12', { delay: 60 })
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
    },
  },
  {
    kind: 'choice',
    targets: 'main select',
    async act(page, target) {
      await target.focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
    },
  },
  { kind: 'tick', targets: 'main input[type="checkbox"]', act: (_, target) => target.click() },
  {
    kind: 'disclosure',
    targets: 'main button[aria-expanded]:not([aria-haspopup])',
    act: (_, it) => it.click(),
  },
]

/** Those of the main menu, of which one leads to another screen wherever it is pressed. */
const links = 'nav[aria-label="Seções"] a:not([aria-current])'

export function measureInteractions(port: number, cookie: string, paths: string[]): Promise<Interactions> {
  return withBrowser(async (browser) => {
    const fast = await tryAll(browser, port, cookie, paths, false)
    const slow = await tryAll(browser, port, cookie, paths, true)
    const times = fast.map(({ took }) => took)
    const slowest = slow.toSorted((one, other) => other.took - one.took).slice(0, 8)
    return {
      count: fast.length,
      p75: quantile(times, 0.75),
      p98: quantile(times, 0.98),
      slowP75: quantile(
        slow.map(({ took }) => took),
        0.75,
      ),
      slowest,
    }
  })
}

async function tryAll(
  browser: Browser,
  port: number,
  cookie: string,
  paths: string[],
  isSlow: boolean,
): Promise<Tried[]> {
  const url = `http://localhost:${port}`
  const tried: Tried[] = []
  const context = await newVisitor(browser, url, cookie, desk)
  context.setDefaultTimeout(20_000)
  for (const path of paths) {
    const { page, note } = await open(path)
    for (const { kind, targets, act } of kinds) {
      const found = page.locator(targets).filter({ visible: true })
      const count = Math.min(await found.count(), mostOfAKind)
      for (let index = 0; index < count; index++) {
        const target = found.nth(index)
        if (!(await target.isVisible()) || !(await target.isEnabled())) continue
        await act(page, target)
        await note(kind)
      }
    }
    // The layer of a question over the screen would take the keys.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('rua', { delay: 60 })
    await page.keyboard.press('Escape')
    await note('palette')
    await page.close()
    // From a screen in which nothing was typed: none asks whether that may be lost.
    const left = await open(path)
    const address = left.page.url()
    await left.page.locator(links).filter({ visible: true }).first().click()
    await left.page.waitForURL((there) => there.href !== address)
    await left.note('next screen')
    await left.page.close()
  }
  await context.close()
  return tried

  async function open(path: string) {
    const page = await context.newPage()
    await page.addInitScript(noteInteractions, leastTold)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator('main h1').first().waitFor()
    if (isSlow) await slowDown(page)
    const note = async (kind: string) => {
      await page.waitForTimeout(300)
      for (const took of await page.evaluate(takeInteractions, leastTold))
        tried.push({ what: `${path}: ${kind}`, took })
    }
    return { page, note }
  }
}

interface Noted {
  interactions: Map<number, number>
  taken: number
}

/** Events of one interaction, as a press and its release, count as their longest. */
function noteInteractions(leastTold: number): void {
  const interactions = new Map<number, number>()
  Object.assign(window, { interactions, taken: 0 } satisfies Noted)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId)
        interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: leastTold, buffered: true } as PerformanceObserverInit)
}

/** Interactions that were too short to be told count as the least that is. */
function takeInteractions(leastTold: number): number[] {
  const page = window as unknown as Noted
  const { interactionCount } = performance as Performance & { interactionCount: number }
  const told = [...page.interactions.values()]
  const untold = Math.max(0, interactionCount - page.taken - told.length)
  page.taken = interactionCount
  page.interactions.clear()
  return [...told, ...Array.from({ length: untold }, () => leastTold)]
}
