import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { keepTestsInMemory } from '../scripts/test/in-memory.ts'
import { launchOptions } from './ground/chromium.ts'

keepTestsInMemory()

const desk = { viewport: { width: 1440, height: 900 } }
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }

/** Anchored at this folder: a bare pattern would also match a folder of that name above the checkout. */
const here = (pattern: string) => join(import.meta.dirname, pattern)

export default defineConfig({
  testDir: '.',
  // Each checkout has its own: a run empties it when it begins, also under the journeys of another checkout.
  outputDir: here('../node_modules/.cache/soleira/e2e'),
  globalSetup: './ground/global-setup.ts',
  // One per core: a third journey made all of them slower, until one waited longer than a test may.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Against what hangs: helpers read papers at the lowest priority, and wait beside other work.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    actionTimeout: 60_000,
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  projects: [
    // A few journeys along the main job, for `npm test`; all others, and the phone, are for `npm run test:all`.
    { name: 'main', use: desk, testDir: './main', teardown: 'log' },
    {
      name: 'desk',
      use: desk,
      testIgnore: [here('main/**'), here('log/**')],
      // `onlyOnPhone` and `onPhone` of ground/test.ts, which this file cannot import: it belongs to the tests.
      grepInvert: /@phone-only/,
      teardown: 'log',
    },
    { name: 'phone', use: phone, grep: /@phone/, teardown: 'log' },
    // Ends the product once the others have finished: an error in its log is one failed test, whoever caused it.
    { name: 'log', testDir: './log' },
  ],
})
