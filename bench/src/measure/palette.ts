import { Connection } from '../load/connection.ts'
import { searches } from '../load/operations.ts'
import { requestText } from '../load/request.ts'
import { median, quantile } from '../load/statistics.ts'
import { newVisitor, withBrowser } from './browser.ts'

/** Milliseconds until everything of an account that a text finds is answered, and drawn after the last key. */
export interface PaletteSpeed {
  median: number
  p75: number
  drawnP75: number | null
}

/** Beside what lists are searched for: a CPF, and a certificate of somebody. */
const texts = [...searches, '200.000.003-04', 'solicitar cndt de helena rossi']
const rounds = 10

export async function measurePalette(
  port: number,
  cookie: string,
  hasScreens: boolean,
): Promise<PaletteSpeed> {
  const took = await answerTimes(port, cookie)
  const drawn = hasScreens ? await drawnTimes(port, cookie) : null
  return { median: median(took), p75: quantile(took, 0.75), drawnP75: drawn && quantile(drawn, 0.75) }
}

async function answerTimes(port: number, cookie: string): Promise<number[]> {
  const connection = await Connection.open(port)
  const took: number[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const text of texts) {
      const sent = performance.now()
      const { status } = await connection.send(
        requestText('GET', `/api/search?text=${encodeURIComponent(text)}`, cookie),
      )
      if (status !== 200) throw new Error(`The search for ${text} was answered ${status}`)
      if (round) took.push(performance.now() - sent)
    }
  }
  connection.close()
  return took
}

const field = '[role="combobox"]'

/** Types each text but for its last letter, and measures from that key to the frame that shows the answer. */
async function drawnTimes(port: number, cookie: string): Promise<number[]> {
  const url = `http://localhost:${port}`
  return withBrowser(async (browser) => {
    const page = await (await newVisitor(browser, url, cookie)).newPage()
    await page.goto(`${url}/captacao`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Control+k')
    await page.locator(field).waitFor()
    const took: number[] = []
    for (const text of [...texts, ...texts, ...texts]) {
      await page.locator(field).fill(text.slice(0, -1))
      // The answer to those letters has come by then.
      await page.waitForTimeout(400)
      const drawn = page.evaluate(untilDrawn, field)
      await page.locator(field).press(text.slice(-1))
      took.push(await drawn)
    }
    return took
  })
}

/** Counts from the key until the list is no longer of an earlier text, and the frame after that. */
function untilDrawn(field: string): Promise<number> {
  return new Promise((resolve) => {
    document.querySelector(field)?.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('[role="listbox"][data-late]')) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
        }
        // The letter stands in the field only after its event.
        requestAnimationFrame(look)
      },
      { once: true },
    )
  })
}
