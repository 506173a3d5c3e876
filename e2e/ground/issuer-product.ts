import { chromium } from '@playwright/test'
import { installedChromium } from '@soleira/server/adapters/browser/installed'
import { type IssuerPages, startIssuerPages } from '@soleira/server/test/services/issuer-pages'
import { type Product, startProduct } from './product.ts'
import { test as base, expect } from './test.ts'

interface IssuerGround {
  pages: IssuerPages
  product: Product
}

export const testWithIssuers = base.extend<object, IssuerGround>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const pages = await startIssuerPages()
      await use(pages)
      pages.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ pages }, use) => {
      const program = ['server/test/scenes/start-with-pages.ts', String(pages.port)]
      const settings = {
        REGISTRATIONS_PER_HOUR: '100000',
        // The one that the journeys run in, wherever it comes from.
        CHROMIUM_PATH: installedChromium(process.env) ?? chromium.executablePath(),
      }
      const product = await startProduct(settings, program)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

export { expect }
