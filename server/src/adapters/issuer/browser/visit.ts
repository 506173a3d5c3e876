import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import type { Download, Page, Request } from 'playwright-core'
import type { Browser } from '../../browser/chromium.ts'

const mostPages = 4
const mostDialogs = 20
/** Each message to the console reaches this process with all its characters. */
const mostMessages = { count: 5_000, characters: 1_000_000 }

export class PageVisit {
  readonly #browser
  #failure: AutomationFailure | null = null
  #download: Download | null = null
  #spoken = ''
  #dialogs = 0
  #messages = { count: 0, characters: 0 }
  readonly #watch

  constructor(browser: Browser) {
    this.#browser = browser
    const { context } = browser
    for (const page of context.pages()) this.#attend(page)
    context.on('page', (page) => {
      if (context.pages().length > mostPages) void page.close().catch(() => {})
      else this.#attend(page)
    })
    context.on('console', (message) => this.#hear(message.text().length))
    this.#watch = setInterval(() => void this.#weigh().catch(() => {}), 250)
  }

  get failure(): AutomationFailure | null {
    return this.#failure
  }

  get download(): Download | null {
    return this.#download
  }

  end(): void {
    clearInterval(this.#watch)
  }

  #fail(failure: AutomationFailure): void {
    this.#failure ??= failure
    // Ends whatever is being waited for.
    this.#browser.end('stopped')
  }

  #attend(page: Page): void {
    page.on('crash', () => this.#fail('browser_failed'))
    page.on('download', (download) => {
      if (this.#download) void download.cancel().catch(() => {})
      else this.#download = download
    })
    page.on('dialog', (dialog) => {
      this.#dialogs += 1
      this.#spoken = `${this.#spoken}\n${dialog.message()}`.slice(-5_000)
      if (this.#dialogs > mostDialogs) this.#fail('browser_failed')
      else void (dialog.type() === 'prompt' ? dialog.dismiss() : dialog.accept()).catch(() => {})
    })
    page.on('requestfailed', (request) => this.#judge(request))
    page.on('response', (response) => {
      this.#judge(response.request())
      if (isPageItself(response.request()) && response.status() >= 500) this.#fail('source_away')
    })
  }

  #hear(characters: number): void {
    const said = this.#messages
    said.count += 1
    said.characters += characters
    if (said.count > mostMessages.count || said.characters > mostMessages.characters) {
      this.#fail('page_too_heavy')
    }
  }

  /** A page that leads to a refused host ends the run. A mere resource from there fails to load. */
  #judge(request: Request): void {
    if (!isPageItself(request)) return
    const { hostname, port, protocol } = new URL(request.url())
    const asked = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
    if (this.#browser.proxy.refused.has(asked)) this.#fail('page_refused')
  }

  async #weigh(): Promise<void> {
    const files: Dirent[] = await readdir(this.#browser.files, { withFileTypes: true })
    for (const { name } of files) {
      const { size } = await stat(join(this.#browser.files, name))
      if (size > maxDocumentBytes) this.#fail('no_certificate')
    }
  }

  async text(): Promise<string> {
    const frames = this.#browser.context.pages().flatMap((page) => page.frames())
    const texts = frames.slice(0, 30).map((frame) =>
      frame
        .locator('body')
        .innerText({ timeout: 2_000 })
        .catch(() => ''),
    )
    return plainWords([...(await Promise.all(texts)), this.#spoken].join('\n').slice(0, 500_000))
  }
}

function isPageItself(request: Request): boolean {
  try {
    return request.isNavigationRequest() && request.frame().parentFrame() === null
  } catch {
    // Its page does not exist yet.
    return request.isNavigationRequest()
  }
}

export function plainWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
}
