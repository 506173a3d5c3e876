import { createShare } from '@soleira/domain/share/contract'
import type { Broker } from './broker.ts'
import type { Screen } from './screens.ts'

export async function sharingScreens(broker: Broker): Promise<readonly Screen[]> {
  const { id } = await broker.takeIn()
  await broker.send(id, 'ONUS_REAIS', 'Ônus.pdf')
  const said = { recipient: 'Dra. Lígia Prado, advogada do comprador', kind: 'room', days: 7 } as const
  const how = { mayDownload: true, keepDays: 90, password: 'cerca-verde-81', ground: 'contract' } as const
  const body = await broker.client.call(createShare, { params: { id }, body: { ...said, ...how } })
  const link = new URL(body.uri).pathname
  const property = `/property/${id}`
  return [
    {
      name: 'links of a property',
      open: async (page) => {
        await page.goto(`${property}?open=share`)
        await page.getByText('ainda não aberto').click()
        await page.getByRole('button', { name: 'Encerrar link' }).waitFor()
      },
    },
    {
      name: 'a new link with errors',
      open: async (page) => {
        await page.goto(`${property}?open=share`)
        await page.getByRole('button', { name: 'Novo link' }).click()
        await page.getByRole('button', { name: 'Criar link' }).click()
        await page.getByText('Informe para quem é').waitFor()
      },
    },
    {
      name: 'a new request for papers',
      open: async (page) => {
        await page.goto(`${property}?open=request`)
        await page.getByLabel('Comprovante de Residência').waitFor()
      },
    },
    {
      name: 'a new dossier',
      open: async (page) => {
        await page.goto(property)
        await page.getByRole('button', { name: 'Dossiê' }).click()
        await page.getByRole('button', { name: 'Gerar dossiê' }).waitFor()
      },
    },
    {
      name: 'verification of a dossier',
      open: async (page) => {
        await page.goto('/verificar/dossie')
        await page.getByRole('button', { name: 'Escolher PDF' }).waitFor()
      },
    },
    {
      name: 'a file that is no dossier',
      open: async (page) => {
        await page.goto('/verificar/dossie')
        const file = { name: 'outro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
        await page.locator('input[type=file]').setInputFiles(file)
        await page.getByText('Não é um dossiê desta conta').waitFor()
      },
    },
    {
      name: 'the door of a link',
      open: async (page) => {
        await page.goto(link)
        await page.getByLabel('Senha do link').waitFor()
      },
    },
    {
      name: 'a link with a wrong password',
      open: async (page) => {
        await page.goto(link)
        await page.getByLabel('Senha do link').fill('outra-senha')
        await page.getByRole('button', { name: 'Abrir documentos' }).click()
        await page.getByText('Senha incorreta').waitFor()
      },
    },
    {
      name: 'a live room',
      open: async (page) => {
        await page.goto(link)
        await page.getByLabel('Senha do link').fill('cerca-verde-81')
        await page.getByRole('button', { name: 'Abrir documentos' }).click()
        await page.getByRole('img', { name: /Ônus Reais$/ }).waitFor({ timeout: 30_000 })
      },
    },
  ]
}
