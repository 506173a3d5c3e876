import { readFile, stat } from 'node:fs/promises'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { Recipe } from '@soleira/domain/automation/recipe'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import type { Download, Page } from 'playwright-core'
import type { Browser } from '../../browser/chromium.ts'
import type { IssuerOutcome, Request } from '../issuer.ts'
import { solveChallenge } from './challenge.ts'
import { newlySaid, phrasesOf } from './said.ts'
import { actOnElement, fillIn, type Patience } from './steps.ts'
import type { PageVisit } from './visit.ts'

interface Following {
  browser: Browser
  visit: PageVisit
  recipe: Recipe
  request: Request
  patience: Patience
}

const mostWrong = 5

const failed = (failure: AutomationFailure): IssuerOutcome => ({ failure, charged: 0 })

export async function followRecipe(following: Following): Promise<IssuerOutcome> {
  const { browser, visit, recipe, request, patience } = following
  const page = browser.context.pages()[0] ?? (await browser.context.newPage())
  const { companyAddress } = recipe
  await request.step('Abrindo a página do órgão.')
  if (!(await open(page, (request.facts.cnpj && companyAddress) || recipe.address, patience))) {
    return failed(visit.failure ?? 'source_away')
  }
  await fillIn(page, recipe, request.facts, patience)
  let message: string | null = null
  for (let tries = 0; tries < mostWrong; tries += 1) {
    const givenUp = await solveChallenge(recipe.challenge, { page, request, patience, message })
    if (givenUp) return failed(givenUp.failure)
    const before = await visit.text()
    await request.step('Enviando o formulário.')
    if (recipe.submit) await actOnElement(page, recipe.submit, (button) => button.click(clicking(patience)))
    const came = await waitForAnswer(following, before)
    if (came === 'wrong') message = 'O órgão não aceitou a resposta. Tente com a nova imagem.'
    else return 'pdf' in came ? { paper: { ...came, ...nothingStated }, charged: 0 } : failed(came.failure)
  }
  return failed('captcha')
}

/** A person reads the result when validating the certificate. No word on a page is taken for it. */
const nothingStated = { number: null, code: null, issuedOn: null, validUntil: null, result: null }

async function open(page: Page, address: string, { load: timeout }: Patience): Promise<boolean> {
  try {
    await page.goto(address, { timeout, waitUntil: 'domcontentloaded' })
    return true
  } catch {
    return false
  }
}

const clicking = ({ field: timeout }: Patience) => ({ timeout, noWaitAfter: true })

type Came = { pdf: Buffer } | { failure: AutomationFailure } | 'wrong'

async function waitForAnswer(following: Following, before: string): Promise<Came> {
  const { browser, visit, recipe, request, patience } = following
  const phrases = phrasesOf(recipe)
  const until = Date.now() + patience.result
  let wasClicked = false
  let hasAnswered = false
  while (Date.now() < until) {
    if (visit.failure) return { failure: visit.failure }
    if (browser.ended()) throw new Error('ended')
    if (visit.download) return save(visit.download, request)
    const text = await visit.text()
    hasAnswered ||= text !== before
    const said = newlySaid(phrases, text, before)
    if (said === 'wrong') return said
    if (said) return { failure: said }
    const { paper } = recipe
    const shown = 'print' in paper ? paper.print : paper.download
    const page = shown && !wasClicked ? await pageWith(following, shown) : null
    if (page && 'print' in paper) return print(page, request)
    if (page && shown) {
      wasClicked = true
      await actOnElement(page, shown, (element) => element.click(clicking(patience)))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  return { failure: visit.failure ?? (hasAnswered ? 'page_changed' : 'page_timeout') }
}

async function pageWith({ browser }: Following, selector: string): Promise<Page | null> {
  for (const page of browser.context.pages().toReversed()) {
    if (await page.locator(selector).first().isVisible()) return page
  }
  return null
}

async function save(download: Download, request: Request): Promise<Came> {
  await request.step('O órgão respondeu; recebendo o arquivo.')
  if (await download.failure()) return { failure: 'page_timeout' }
  const path = await download.path()
  if ((await stat(path)).size > maxDocumentBytes) return { failure: 'no_certificate' }
  return { pdf: await readFile(path) }
}

async function print(page: Page, request: Request): Promise<Came> {
  await request.step('O órgão respondeu com uma página; imprimindo-a em PDF.')
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  return pdf.length > maxDocumentBytes ? { failure: 'no_certificate' } : { pdf }
}
