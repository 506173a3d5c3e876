import type { Browser } from 'playwright-core'
import { newVisitor, withBrowser } from './browser.ts'

export interface PageWeight {
  path: string
  kilobytes: number
  requests: number
  careless: string[]
}

export function weighPages(port: number, pages: { path: string; cookie?: string }[]): Promise<PageWeight[]> {
  return withBrowser(async (browser) => {
    const weights: PageWeight[] = []
    for (const { path, cookie } of pages) weights.push(await weigh(browser, port, path, cookie))
    return weights
  })
}

async function weigh(browser: Browser, port: number, path: string, cookie?: string): Promise<PageWeight> {
  const url = `http://localhost:${port}`
  const context = await newVisitor(browser, url, cookie)
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
