import { readClick, readTyped } from '@soleira/domain/automation/answer'
import type { Recipe } from '@soleira/domain/automation/recipe'
import type { Page } from 'playwright-core'
import type { ChallengeAnswer, Request } from '../issuer.ts'
import { actOnElement, type Patience } from './steps.ts'

type Failed = Extract<ChallengeAnswer, { failure: unknown }>

const mostPictures = 10
const mostClicks = 80

const largestImage = 400_000

interface Asking {
  page: Page
  request: Request
  patience: Patience
  message: string | null
}

/**
 * Lets a person solve what the page asks for; null once it is solved. The product never answers by itself.
 */
export async function solveChallenge(challenge: Recipe['challenge'], asking: Asking): Promise<Failed | null> {
  if (!challenge) return null
  return 'picture' in challenge ? readPicture(challenge, asking) : clickWidget(challenge, asking)
}

type Picture = Extract<Recipe['challenge'], { picture: string }>

async function readPicture(
  { picture, into, another }: Picture,
  { page, request, patience, message }: Asking,
): Promise<Failed | null> {
  const timeout = patience.field
  for (let shown = 0; shown < mostPictures; shown += 1) {
    const image = await actOnElement(page, picture, (element) =>
      element.screenshot({ timeout, animations: 'disabled' }),
    )
    const answer = await request.challenge({
      url: page.url(),
      image: asUrl(image, 'png'),
      siteKey: null,
      message: shown === 0 ? message : null,
    })
    if ('failure' in answer) return answer
    if ('answer' in answer) {
      await actOnElement(page, into, (field) => field.fill(answer.answer, { timeout }))
      return null
    }
    if (another) await actOnElement(page, another, (element) => element.click({ timeout }))
    await page.waitForTimeout(700)
  }
  return { failure: 'captcha_given_up' }
}

type Widget = Extract<Recipe['challenge'], { widget: string }>

async function clickWidget(
  { widget, solved }: Widget,
  { page, request, patience, message }: Asking,
): Promise<Failed | null> {
  const timeout = patience.field
  const siteKey = await actOnElement(page, widget, async (element) => {
    await element.scrollIntoViewIfNeeded({ timeout })
    return element.getAttribute('data-sitekey', { timeout })
  })
  const field = page.locator(solved).first()
  const isSolved = async () => Boolean(await field.inputValue({ timeout: 1_000 }).catch(() => ''))
  for (let clicks = 0; clicks < mostClicks; clicks += 1) {
    if (await isSolved()) {
      await request.step('Desafio respondido.')
      return null
    }
    const answer = await request.challenge({
      url: page.url(),
      image: await photograph(page, timeout),
      siteKey: siteKey ?? 'não lida',
      message: clicks === 0 ? message : null,
      isSolved,
    })
    if ('failure' in answer) return answer
    if ('answer' in answer) await act(page, answer.answer)
    // The effect of a click takes a moment to be seen.
    await page.waitForTimeout(1_200)
  }
  return { failure: 'captcha_given_up' }
}

async function photograph(page: Page, timeout: number): Promise<string | null> {
  for (const quality of [60, 25]) {
    const image = await page.screenshot({ type: 'jpeg', quality, timeout, animations: 'disabled' })
    const url = asUrl(image, 'jpeg')
    if (url) return url
  }
  return null
}

/**
 * Repeats on the page what a person did on its picture. Typed text goes where the last click put the cursor,
 * even into the frame of a foreign service. It replaces what stands there, because the person could not
 * delete it.
 */
async function act(page: Page, answer: string): Promise<void> {
  const typed = readTyped(answer)
  if (typed === null) return clickAt(page, answer)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed, { delay: 30 })
}

/** '41.5 60' clicks at 41.5 % from the left and 60 % from the top. */
async function clickAt(page: Page, answer: string): Promise<void> {
  const place = readClick(answer)
  const size = page.viewportSize()
  if (!place || !size) return
  // Nothing can be clicked at the very edge.
  const x = Math.min((place.left / 100) * size.width, size.width - 1)
  const y = Math.min((place.top / 100) * size.height, size.height - 1)
  await page.mouse.click(x, y, { delay: 60 })
}

function asUrl(image: Buffer, type: 'png' | 'jpeg'): string | null {
  const url = `data:image/${type};base64,${image.toString('base64')}`
  return url.length > largestImage ? null : url
}
