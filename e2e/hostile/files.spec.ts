import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { uploadDocument } from '@soleira/domain/document/contract'
import { documentTypes } from '@soleira/domain/document/file'
import type { HostileFile } from '@soleira/server/test/files/hostile-file'
import { hostileFiles, oneOfEachVerdict } from '@soleira/server/test/files/hostile-files'
import { scriptedPdfs } from '@soleira/server/test/files/scripted-pdfs'
import { makeUpload } from '@soleira/server/test/rows/factories/files'
import { launchOptions } from '../ground/chromium.ts'
import { expect, test } from '../ground/test.ts'

// The viewer of PDFs belongs to the whole browser.
test.use({ launchOptions: launchOptions('whole') })

/** The one with most that a viewer acts on. */
const harmless = 'a PDF that is a form with a link that jumps to a page when opened'

const isAccepted = ({ verdict }: HostileFile) => (documentTypes as readonly string[]).includes(verdict)

async function keep(context: BrowserContext, propertyId: number, file: HostileFile): Promise<string> {
  const upload = makeUpload({ propertyId, category: 'ONUS_REAIS' }, file)
  const answer = await context.request.post(uploadDocument.path, {
    headers: upload.headers,
    data: upload.payload,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { fileUrl: string }).fileUrl
}

test('a file that may hold a script is saved and not shown, whatever is asked for', async ({
  broker,
  browser,
  baseURL,
}) => {
  const { id } = await broker.takeIn()
  const context = await browser.newContext({ baseURL, acceptDownloads: true })
  await broker.enter(context)
  const page = await context.newPage()
  // Each is sent with the same headers, and the browser looks at no more.
  const saved = oneOfEachVerdict.filter((file) => isAccepted(file) && file.isSavedOnly)
  for (const file of saved) {
    await test.step(file.what, async () => {
      const fileUrl = await keep(context, id, file)
      const download = page.waitForEvent('download')
      await expect(page.goto(fileUrl)).rejects.toThrow('Download is starting')
      expect((await readFile(await (await download).path())).equals(file.bytes)).toBe(true)
      expect(page.url()).toBe('about:blank')
    })
  }
  expect(saved.length).toBeGreaterThan(0)
  await context.close()
})

test('a file that is shown shows no dialog, asks nobody for anything and does not reach the product', async ({
  broker,
  browser,
  baseURL,
}) => {
  const { id } = await broker.takeIn()
  // Not the watched browser of the journeys: here its complaints are the protection at work.
  const context = await browser.newContext({ baseURL, acceptDownloads: true })
  await broker.enter(context)
  const dialogs: string[] = []
  const asked = new Set<string>()
  context.on('request', (request) => {
    // The browser's own viewer of PDFs loads its parts from chrome: and chrome-extension:.
    if (!request.url().startsWith('chrome')) asked.add(request.url())
  })
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const page = await context.newPage()

  // Those that only look as if they held a script are shown because they hold none (file-type.test.ts): one stands for
  // them. Nor does the browser see a name.
  const shown = hostileFiles.filter(
    (file) =>
      isAccepted(file) && !file.isSavedOnly && (file.what === harmless || !scriptedPdfs.includes(file)),
  )
  const unlike = [...new Map(shown.map((file) => [file.bytes.toString('latin1'), file])).values()]
  const kept: string[] = []
  for (const file of unlike) {
    const { what, verdict } = file
    await test.step(what, async () => {
      const fileUrl = await keep(context, id, file)
      kept.push(fileUrl)

      asked.clear()
      await page.goto(fileUrl, { waitUntil: 'networkidle' })
      await page.mouse.click(100, 100)
      const seen = await page.evaluate(() => {
        let storage = 'refused'
        try {
          storage = `within reach of ${window.origin}: ${localStorage.length}`
        } catch {
          // The sandbox gives the file an origin of its own.
        }
        return { type: document.contentType, scripts: document.scripts.length, storage }
      })
      // The browser's own viewer shows a PDF: what the PDF holds lives in there, without a page.
      const storage = verdict === 'application/pdf' ? seen.storage : 'refused'
      expect(seen).toEqual({ type: verdict, scripts: 0, storage })
      expect([...asked]).toEqual([baseURL + fileUrl])
    })
  }
  expect(unlike.map(({ what }) => what)).toContain(harmless)
  expect(kept.length).toBeGreaterThan(8)

  await test.step('as scripts of the product’s own page, where its policy would let them load', async () => {
    await page.goto('/login')
    const asScripts = await page.evaluate(
      (sources) =>
        Promise.all(
          sources.map(
            (src) =>
              new Promise((resolve) => {
                const script = document.createElement('script')
                script.onload = () => resolve(`ran: ${src}`)
                script.onerror = () => resolve('refused')
                script.src = src
                document.head.append(script)
              }),
          ),
        ),
      kept,
    )
    expect(asScripts).toEqual(kept.map(() => 'refused'))
  })
  expect(dialogs).toEqual([])
  await context.close()
})
