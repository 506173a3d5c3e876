import { type Browser, chromium } from 'playwright-core'
import { installedChromium } from '../../../scripts/chromium/installed.ts'
import { atInterruption } from '../processes/interruption.ts'

export interface PageWeight {
  path: string
  /** Heads and bodies of all answers as they came over the wire, in thousands of bytes. */
  kilobytes: number
  requests: number
  /** Scripts and styles that were not sent as brotli, or that the browser may not keep for ever. */
  careless: string[]
}

/** Opens pages in a browser that has never seen them, as visitor or with a session, until they have come to rest. */
export async function weighPages(
  port: number,
  pages: { path: string; cookie?: string }[],
): Promise<PageWeight[]> {
  const browser = await chromium.launch({
    executablePath: installedChromium() ?? undefined,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    // It would end the process, and leave the servers.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  atInterruption(() => browser.close())
  try {
    const weights: PageWeight[] = []
    for (const { path, cookie } of pages) weights.push(await weigh(browser, port, path, cookie))
    return weights
  } finally {
    await browser.close()
  }
}

async function weigh(browser: Browser, port: number, path: string, cookie?: string): Promise<PageWeight> {
  const context = await browser.newContext({ locale: 'pt-BR' })
  const url = `http://localhost:${port}`
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const weight: PageWeight = { path, kilobytes: 0, requests: 0, careless: [] }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.kilobytes += encodedDataLength / 1_000
    weight.requests += 1
  })
  page.on('response', (response) => {
    const asset = new URL(response.url()).pathname
    if (!/^\/assets\/.*\.(js|css)$/.test(asset)) return
    const { 'content-encoding': encoding, 'cache-control': caching = '' } = response.headers()
    if (encoding !== 'br' || !caching.includes('immutable')) weight.careless.push(asset)
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`)
  await context.close()
  return weight
}
