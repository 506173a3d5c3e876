import { fillAnalyses, riskScreens } from '../ground/risk-screens.ts'
import { brokerScreens, fill, visitorScreens } from '../ground/screens.ts'
import { test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// One test walks through every screen.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: { width: 360, height: 740 } })

test('nothing scrolls sideways at 360 for a visitor', async ({ page }) => {
  for (const { name, open } of visitorScreens) {
    await open(page)
    await expectNoSidewaysScroll(page, name)
  }
})

test('nothing scrolls sideways at 360 for a broker with long words', async ({ desk, broker }) => {
  await fill(broker)
  for (const { name, open } of brokerScreens) {
    await open(desk)
    await expectNoSidewaysScroll(desk, name)
  }
})

test('nothing scrolls sideways at 360 in the risk analysis', async ({ desk, broker }) => {
  await fillAnalyses(broker)
  for (const { name, open } of riskScreens) {
    await open(desk)
    await expectNoSidewaysScroll(desk, name)
  }
})
