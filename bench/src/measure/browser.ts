import { installedChromium, windowlessChromium } from '@soleira/server/adapters/browser/installed'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { atInterruption } from '../processes/interruption.ts'

/**
 * Opens a browser for `use`, and closes it. A windowless one is preferred: without a graphics card, the
 * measured processor would also draw the window, which no phone's does.
 */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: windowlessChromium(process.env) ?? installedChromium(process.env) ?? undefined,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    // It would end the process, and leave the servers.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  atInterruption(() => browser.close())
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

export async function newVisitor(
  browser: Browser,
  url: string,
  cookie?: string,
  device: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pt-BR', ...device })
  // On a busy machine a throttled page takes its time, and that is what is measured.
  context.setDefaultTimeout(120_000)
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  return context
}

const network = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, offline: false }

/** An old phone: a quarter of the processor, 10 Mbit/s each way, 40 ms of latency. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
