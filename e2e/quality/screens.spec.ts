import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../ground/axe.ts'
import { Broker } from '../ground/broker.ts'
import { closingScreens } from '../ground/closing-screens.ts'
import { bringPapers, inboxScreens, somePapers } from '../ground/inbox-screens.ts'
import { fillAnalyses, riskScreens } from '../ground/risk-screens.ts'
import {
  brokerScreens,
  changingScreens,
  fillScreens,
  type Screen,
  visitorScreens,
} from '../ground/screens.ts'
import { sharingScreens } from '../ground/sharing-screens.ts'
import { test as base, onlyOnPhone, serverAddress } from '../ground/test.ts'
import { expectToFitTouched, phones } from '../ground/touched.ts'
import { expectFingerHigh, expectNoSidewaysScroll } from '../ground/width.ts'

/** A broker with long words, whose screens change nothing: each worker fills one account for all of them. */
const test = base.extend<object, { filled: Broker }>({
  filled: [
    async ({ numbers }, use) => {
      const broker = await Broker.make(serverAddress(), numbers)
      await fillScreens(broker)
      await use(broker)
    },
    { scope: 'worker' },
  ],
})

// One test walks through all screens of a part: axe looks at every element of each twice, and then each is measured as
// a phone shows it.
test.describe.configure({ timeout: 240_000 })

/**
 * All screens are loaded in one page: a new page would cost a process that has compiled nothing yet. A page
 * with unsaved changes is closed, because it would hold the broker back.
 */
async function walk(
  context: BrowserContext,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<void> {
  let shared: Page | undefined
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const own = shared ?? (await context.newPage())
      await screen.open(own)
      await look(own, screen)
      const canLeave = await own.evaluate(() => {
        // The storage of a tab must not reach the next screen.
        sessionStorage.clear()
        return window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
      })
      if (!canLeave) await own.close()
      shared = canLeave ? own : undefined
    })
  }
}

const lookAtAll = (page: Page, screens: readonly Screen[]) =>
  walk(page.context(), screens, async (own, { name, open }) => {
    await expectNoSidewaysScroll(own, name)
    await expectAccessible(own, name)
    await expectToFitTouched(own, name, () => open(own))
  })

test.describe('axe finds nothing in both themes, and nothing scrolls sideways', () => {
  test('for a visitor', async ({ page }) => {
    await lookAtAll(page, visitorScreens)
  })

  for (const [part, screens] of Object.entries(brokerScreens)) {
    test(`for a broker with long words: ${part}`, async ({ filled, context, page }) => {
      await filled.enter(context)
      await lookAtAll(page, screens)
    })
  }

  for (const [part, screens] of Object.entries(changingScreens)) {
    test(`for a broker who changes what all screens say: ${part}`, async ({ desk, broker }) => {
      await fillScreens(broker)
      await lookAtAll(desk, screens)
    })
  }

  test('for a broker with papers in the inbox', async ({ desk, broker }) => {
    await bringPapers(broker, somePapers())
    await lookAtAll(desk, inboxScreens)
  })

  test('for a broker who shares, and whoever has the link', async ({ desk, broker }) => {
    await lookAtAll(desk, await sharingScreens(broker))
  })

  test('for a broker who closes a deal', async ({ desk, broker }) => {
    await lookAtAll(desk, await closingScreens(broker))
  })

  test('for a broker with analyses', async ({ desk, broker }) => {
    await fillAnalyses(broker)
    await lookAtAll(desk, riskScreens)
  })
})

test('a phone itself shows the sign-in and the first screens of those parts whose account is filled', {
  tag: onlyOnPhone,
}, async ({ context, filled }) => {
  const look = async (own: Page, { name }: Screen) => {
    for (const size of phones) {
      await own.setViewportSize(size)
      await expectNoSidewaysScroll(own, `${name}, ${size.width}`)
    }
    await expectFingerHigh(own, name)
    await expectAccessible(own, name)
  }
  await walk(context, visitorScreens.slice(0, 1), look)
  await filled.enter(context)
  await walk(
    context,
    Object.values(brokerScreens).flatMap((screens) => screens.slice(0, 1)),
    look,
  )
})
