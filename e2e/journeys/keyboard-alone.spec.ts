import type { Page } from '@playwright/test'
import { createShare } from '@soleira/domain/share/contract'
import { countClicks } from '../ground/clicks.ts'
import { findByKey, pressByKey, tabTo } from '../ground/keyboard.ts'
import { expect, test } from '../ground/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

// Twelve papers are filed, and a property is taken in from papers, by the keyboard alone in journeys of their own.
test('by the keyboard alone a property has a dossier and its link, and its owner is asked for what is missing', async ({
  desk,
  broker,
}) => {
  const clicks = await countClicks(desk)
  const property = await broker.takeIn()
  await broker.send(property.id, 'ONUS_REAIS', 'Ônus.pdf')
  const said = { recipient: 'Banco', kind: 'room', days: 15, mayDownload: false, keepDays: 30 } as const
  const other = await broker.takeIn()
  await broker.client.call(createShare, {
    params: { id: other.id },
    body: { ...said, ground: 'contract' } as const,
  })
  await desk.goto('/dashboard')
  await desk.getByRole('heading', { level: 1, name: /^Olá, / }).waitFor()
  await findByKey(desk, property.sequenceNumber)
  await pressByKey(desk, button(desk, 'Dossiê'))
  const dossier = desk.getByRole('dialog', { name: /^Dossiê do imóvel/ })
  await pressByKey(desk, dossier.getByRole('button', { name: 'Gerar dossiê' }))
  await pressByKey(desk, dossier.getByRole('button', { name: 'Compartilhar' }))
  const links = desk.getByRole('dialog', { name: 'Compartilhar documentos' })
  await expect(links.getByLabel('Para quem é')).toBeFocused()
  await desk.keyboard.type('Dra. Lígia Prado')
  await pressByKey(desk, links.getByRole('button', { name: 'Criar link' }))
  await pressByKey(desk, links.getByRole('button', { name: 'Copiar link' }))
  await expect(links.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(links).toBeHidden()

  await pressByKey(desk, button(desk, 'Pedir documentos'))
  const dialog = desk.getByRole('dialog', { name: 'Pedir documentos' })
  await tabTo(desk, dialog.getByLabel('Espelho de IPTU'))
  await desk.keyboard.press(' ')
  await expect(dialog.getByLabel('Espelho de IPTU')).not.toBeChecked()
  await pressByKey(desk, dialog.getByRole('button', { name: 'Criar link' }))
  await expect(dialog.getByLabel('Endereço do link')).toHaveValue(/\/e\/[\w-]{43}$/)
  await tabTo(desk, dialog.getByRole('link', { name: 'Enviar por WhatsApp' }))
  expect(await clicks()).toBe(0)
})
