import type { Page } from '@playwright/test'
import { listInbox, receivePaper } from '@soleira/domain/inbox/contract'
import type { Broker } from './broker.ts'
import { electricityBill, federalClearance, type PaperFile } from './inbox-papers.ts'
import type { Screen } from './screens.ts'
import { expect } from './test.ts'

export async function bringPapers({ client }: Broker, files: readonly PaperFile[]): Promise<void> {
  for (const { name, mimeType: type, buffer } of files) {
    await client.sendForm(receivePaper, {}, { file: { name, type, bytes: new Uint8Array(buffer) } })
  }
  const waiting = async () => {
    const papers = await client.call(listInbox, { query: {} })
    return papers.filter(({ status }) => status === 'reading').length
  }
  await expect.poll(waiting, { timeout: 90_000 }).toBe(0)
}

export const somePapers = (): PaperFile[] => [
  federalClearance('certidao(3).pdf', '529.982.247-25', 'ANA MARIA DE SOUZA ALBUQUERQUE CAVALCANTI'),
  electricityBill(),
]

const rows = (page: Page) => page.getByRole('list', { name: 'Papéis' })

export const inboxScreens: readonly Screen[] = [
  {
    name: 'inbox',
    open: async (page) => {
      await page.goto('/papeis')
      await rows(page).getByText('certidao(3).pdf').waitFor()
    },
  },
  {
    name: 'ticked papers',
    open: async (page) => {
      await page.goto('/papeis')
      await page.getByLabel('Marcar certidao(3).pdf').check()
      await page.getByRole('region', { name: 'Papéis marcados' }).waitFor()
    },
  },
  {
    name: 'nothing filed',
    open: async (page) => {
      await page.goto('/papeis?ver=arquivados')
      await page.getByRole('button', { name: 'Ver a caixa' }).waitFor()
    },
  },
  {
    name: 'paper beside what was read',
    open: async (page) => {
      await page.goto('/papeis')
      await rows(page).getByRole('link', { name: 'Receita Federal' }).click()
      await page.getByRole('img', { name: /^Página 1/ }).waitFor()
      await page
        .getByRole('button', { name: /^Página 1: “/ })
        .first()
        .click()
    },
  },
  {
    name: 'filing with errors',
    open: async (page) => {
      await page.goto('/papeis')
      await rows(page).getByRole('link', { name: 'Papel não reconhecido' }).click()
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByText('Escolha o imóvel').waitFor()
    },
  },
  {
    name: 'missing paper',
    open: async (page) => {
      await page.goto('/papeis/999999')
      await page.getByRole('heading', { name: 'Papel não encontrado' }).waitFor()
    },
  },
]
