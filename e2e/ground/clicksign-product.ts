import {
  type ClicksignServer,
  startClicksign,
} from '@soleira/server/test/signature-services/clicksign-server'
import { type Product, startProduct } from './product.ts'
import { test as base, expect } from './test.ts'

export const clicksignToken = 'segredo-do-corretor-71'

interface ClicksignGround {
  clicksign: ClicksignServer
  product: Product
}

/** The product with a Clicksign of this machine. */
export const testWithClicksign = base.extend<object, ClicksignGround>({
  clicksign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const clicksign = await startClicksign(clicksignToken)
      await use(clicksign)
      clicksign.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ clicksign }, use) => {
      const addresses = JSON.stringify({ [clicksignToken]: { clicksign: clicksign.base } })
      const program = ['server/test/scenes/start-with-services.ts', addresses]
      const product = await startProduct({ REGISTRATIONS_PER_HOUR: '100000' }, program)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  mayRestart: true,
})

export { expect }
