// `npm run pictures`: draws the pictures of README from the demo, each of a screen that other products have not.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { createDocumentRequest, listDocumentRequests } from '@soleira/domain/document-request/contract'
import { maskCpf } from '@soleira/domain/format/cpf'
import { listInbox, receivePaper } from '@soleira/domain/inbox/contract'
import { listProperties } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import type { ApiClient } from '@soleira/server/demo/api-client'
import { fillAccount } from '@soleira/server/demo/fill-account'
import { readEnv } from '@soleira/server/env'
import { startSoleira } from '@soleira/server/process/start'
import sharp from 'sharp'
import { buildIfStale } from '../scripts/builds.ts'
import { launchOptions } from './ground/chromium.ts'
import { labourClearance } from './ground/inbox-papers.ts'

const images = join(import.meta.dirname, '..', 'docs', 'images')
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

await buildIfStale(['web'])
await mkdir(images, { recursive: true })
const data = await mkdtemp(join(tmpdir(), 'soleira-pictures-'))
const own = { DATA_DIR: data, DATABASE_URL: '', STORAGE: 'disk', PORT: '0', LOG_LEVEL: 'warn' }
const running = await startSoleira(readEnv({ ...process.env, ...own }))
const home = running.address.replace('127.0.0.1', 'localhost')
const browser = await chromium.launch(launchOptions())
try {
  const client = await fillAccount(running.address)
  const page = await open(browser, desk, client)
  await drawPaper(page, client)
  await drawGuide(page, client)
  await drawDossier(page, client)
  await drawOwnersPage(client)
} finally {
  await browser.close()
  await running.stop()
  await rm(data, { recursive: true, force: true })
}

async function open(from: Browser, size: object, client?: ApiClient): Promise<Page> {
  const settings = { ...size, baseURL: home, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
  const context = await from.newContext({ ...settings, reducedMotion: 'reduce' })
  const [name = '', value = ''] = client?.cookie?.split('=') ?? []
  if (name) await context.addCookies([{ name, value, url: home }])
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

/** Flat colours and text: 128 colours look the same, and take a third. */
async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const bytes = await page.screenshot({ animations: 'disabled' })
  await writeFile(
    join(images, `${name}.png`),
    await sharp(bytes).png({ palette: true, colours: 128 }).toBuffer(),
  )
}

async function propertyIn(client: ApiClient, street: string): Promise<Property> {
  const [found] = await client.call(listProperties, { query: { search: street } })
  if (!found) throw new Error(`the demo has no property in ${street}`)
  return found
}

async function drawPaper(page: Page, client: ApiClient): Promise<void> {
  const { owners } = await propertyIn(client, 'Dias da Cruz')
  const { fullName = '', cpf = '' } = owners[0] ?? {}
  const { name, buffer } = labourClearance('certidao (3).pdf', maskCpf(cpf ?? ''), fullName.toUpperCase())
  const file = { name, type: 'application/pdf', bytes: new Uint8Array(buffer) }
  const { id } = await client.sendForm(receivePaper, {}, { file })
  for (;;) {
    const paper = (await client.call(listInbox, {})).find((one) => one.id === id)
    if (paper?.status === 'read') break
    if (paper?.status === 'unreadable') throw new Error('the paper could not be read')
    await page.waitForTimeout(500)
  }
  await page.goto(`/papeis/${id}`)
  await page.getByRole('button', { name: 'Confirmar' }).first().waitFor()
  await page
    .getByRole('img', { name: /^Página 1/ })
    .first()
    .waitFor()
  await draw(page, 'paper')
}

async function drawGuide(page: Page, client: ApiClient): Promise<void> {
  const { id } = await propertyIn(client, 'Dias da Cruz')
  await page.goto(`/due-diligence?open=${id}`)
  await page
    .getByRole('button', { name: /demonstração/ })
    .first()
    .click()
  await page.getByText('Tenha à mão').waitFor()
  await page.waitForLoadState('networkidle')
  // The notes above the list would be cut through.
  const heading = page.getByRole('heading', { name: /^imóvel$/i })
  await heading.evaluate((element) => element.scrollIntoView())
  await draw(page, 'guide')
}

async function drawDossier(page: Page, client: ApiClient): Promise<void> {
  const { id } = await propertyIn(client, 'Dias da Cruz')
  await page.goto(`/property/${id}`)
  await page.getByRole('button', { name: 'Dossiê' }).click()
  await page.getByRole('button', { name: 'Gerar dossiê' }).click()
  await page.getByRole('link', { name: /^Baixar PDF/ }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartilhar' }).click()
  await page.getByLabel('Para quem é').fill('Dra. Lígia Prado')
  await page.getByLabel('Base legal para compartilhar').selectOption('contract')
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByLabel('Endereço do link').inputValue()
  const lawyer = await open(browser, desk)
  await lawyer.goto(new URL(address).pathname)
  await lawyer.getByRole('button', { name: 'Abrir documentos' }).click()
  await lawyer.getByRole('img', { name: /^Folha 1/ }).waitFor()
  await draw(lawyer, 'dossier')
}

async function drawOwnersPage(client: ApiClient): Promise<void> {
  const { id } = await propertyIn(client, 'União e Indústria')
  const { people, open: missing } = await client.call(listDocumentRequests, { params: { id } })
  const personId = people[0]?.personId as number
  const wants = missing
    .filter((want) => want.isUsual && (want.personId === personId || want.personId === null))
    .map(({ kind, personId }) => ({ kind, personId }))
  const body = { audience: 'person' as const, personId, wants, data: [], days: 15, reminds: false }
  const { uri } = await client.call(createDocumentRequest, { params: { id }, body })
  const owner = await open(browser, phone)
  await owner.goto(new URL(uri).pathname)
  await owner.getByRole('heading').first().waitFor()
  await draw(owner, 'owner')
}
