import type { Page } from '@playwright/test'
import { fillAnalyses, riskScreens } from '../ground/risk-screens.ts'
import { brokerScreens, fill, type Screen, visitorScreens } from '../ground/screens.ts'
import { test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// One test walks through every screen.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 360, height: 740 } })

/** Each screen in a page of its own: one with unsaved changes would hold the broker back. */
async function look(desk: Page, screens: readonly Screen[]): Promise<void> {
  for (const { name, open } of screens) {
    const page = await desk.context().newPage()
    await open(page)
    await expectNoSidewaysScroll(page, name)
    await page.close()
  }
}

test('nothing scrolls sideways at 360 for a visitor', async ({ page }) => {
  await look(page, visitorScreens)
})

test('nothing scrolls sideways at 360 for a broker with long words', async ({ desk, broker }) => {
  await fill(broker)
  await look(desk, brokerScreens)
})

test('nothing scrolls sideways at 360 in the risk analysis', async ({ desk, broker }) => {
  await fillAnalyses(broker)
  await look(desk, riskScreens)
})
