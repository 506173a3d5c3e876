import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Broker, Numbers } from './broker.ts'
import { listenToToasts } from './toasts.ts'
import { watchComplaints } from './watch.ts'

export interface Ground {
  broker: Broker
  desk: Page
  mayRestart: boolean
}

export interface WorkerGround {
  numbers: Numbers
}

export function serverAddress(): string {
  const { SOLEIRA_E2E } = process.env
  if (!SOLEIRA_E2E) throw new Error('no server: the global setup has not run')
  return SOLEIRA_E2E
}

/** Marks a journey that runs on a phone too, because a gesture or a layout of the phone's own is part of it. */
export const onPhone = '@phone'

/** Marks a journey that runs on a phone alone: what it proves is the same at a desk, or is not there. */
export const onlyOnPhone = '@phone-only'

/**
 * A turning sign is drawn by the processor, sixty times a second and for nobody, while a screen is on its way: that
 * took a tenth of a journey. A delay before something appears stays.
 */
async function keepStill(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; animation-iteration-count: 1 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

export const test = base.extend<Ground, WorkerGround>({
  numbers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { workerIndex }) => use(new Numbers(workerIndex)),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use(serverAddress()),
  mayRestart: [false, { option: true }],
  context: async ({ context, baseURL, mayRestart }, use) => {
    const complaints = watchComplaints(context, baseURL as string, { mayRestart })
    await listenToToasts(context)
    await keepStill(context)
    await use(context)
    expect(complaints).toEqual([])
  },
  broker: async ({ numbers, baseURL }, use) => use(await Broker.make(baseURL as string, numbers)),
  desk: async ({ broker, context, page }, use) => {
    await broker.enter(context)
    await use(page)
  },
})

export { expect }
