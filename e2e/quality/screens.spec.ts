import type { Page } from '@playwright/test'
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
import { test as base, onPhone, serverAddress } from '../ground/test.ts'
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
// a phone shows it. On a phone itself the first screen of each part is looked at.
test.describe.configure({ timeout: 240_000 })

/**
 * All screens are loaded in one page: a new page would cost a process that has compiled nothing yet. A page
 * with unsaved changes is closed, because it would hold the broker back.
 */
async function look(page: Page, isMobile: boolean | undefined, screens: readonly Screen[]): Promise<void> {
  const context = page.context()
  let shared: Page | undefined
  for (const { name, open } of isMobile ? screens.slice(0, 1) : screens) {
    await test.step(name, async () => {
      const own = shared ?? (await context.newPage())
      await open(own)
      for (const size of isMobile ? phones : []) {
        await own.setViewportSize(size)
        await expectNoSidewaysScroll(own, `${name}, ${size.width}`)
      }
      if (!isMobile) await expectNoSidewaysScroll(own, name)
      if (isMobile) await expectFingerHigh(own, name)
      await expectAccessible(own, name)
      if (!isMobile) await expectToFitTouched(own, name, () => open(own))
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

test.describe('axe finds nothing in both themes, and nothing scrolls sideways', { tag: onPhone }, () => {
  test('for a visitor', async ({ page, isMobile }) => {
    await look(page, isMobile, visitorScreens)
  })

  for (const [part, screens] of Object.entries(brokerScreens)) {
    test(`for a broker with long words: ${part}`, async ({ filled, context, page, isMobile }) => {
      await filled.enter(context)
      await look(page, isMobile, screens)
    })
  }

  for (const [part, screens] of Object.entries(changingScreens)) {
    test(`for a broker who changes what all screens say: ${part}`, async ({ desk, broker, isMobile }) => {
      await fillScreens(broker)
      await look(desk, isMobile, screens)
    })
  }

  test('for a broker with papers in the inbox', async ({ desk, broker, isMobile }) => {
    await bringPapers(broker, somePapers())
    await look(desk, isMobile, inboxScreens)
  })

  test('for a broker who shares, and whoever has the link', async ({ desk, broker, isMobile }) => {
    await look(desk, isMobile, await sharingScreens(broker))
  })

  test('for a broker who closes a deal', async ({ desk, broker, isMobile }) => {
    await look(desk, isMobile, await closingScreens(broker))
  })

  test('for a broker with analyses', async ({ desk, broker, isMobile }) => {
    await fillAnalyses(broker)
    await look(desk, isMobile, riskScreens)
  })
})
