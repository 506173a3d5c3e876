import { expectAccessible } from '../ground/axe.ts'
import { fillAnalyses, riskScreens } from '../ground/risk-screens.ts'
import { brokerScreens, fill, visitorScreens } from '../ground/screens.ts'
import { test } from '../ground/test.ts'

// Axe looks at every element of a dialog and of the screen behind it, twice.
test.describe.configure({ timeout: 180_000 })

test.describe('axe finds nothing, in both themes, on', () => {
  for (const { name, open } of visitorScreens) {
    test(name, async ({ page }) => {
      await open(page)
      await expectAccessible(page, name)
    })
  }

  for (const { name, open } of brokerScreens) {
    test(name, async ({ desk, broker }) => {
      await fill(broker)
      await open(desk)
      await expectAccessible(desk, name)
    })
  }

  for (const { name, open } of riskScreens) {
    test(name, async ({ desk, broker }) => {
      await fillAnalyses(broker)
      await open(desk)
      await expectAccessible(desk, name)
    })
  }
})
