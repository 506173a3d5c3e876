import type { Page } from '@playwright/test'
import { makeDossier } from '@soleira/domain/dossier/contract'
import { createShare } from '@soleira/domain/share/contract'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { sell } from '../ground/deals.ts'
import { federalClearance } from '../ground/inbox-papers.ts'
import { bringPapers, somePapers } from '../ground/inbox-screens.ts'
import { takeToStage } from '../ground/market.ts'
import { fillAnalyses } from '../ground/risk-screens.ts'
import { fillScreens } from '../ground/screens.ts'
import { expect, test } from '../ground/test.ts'

interface ListScreen {
  at: string
  /** X ticks a row. */
  ticks?: boolean
  /** The words that '?' has for E. */
  e?: string
  /** The list lies in a dialog, over which '?' is silent. */
  isDialog?: boolean
}

const screens = (property: number): ListScreen[] => [
  { at: '/dashboard', e: 'Dá a tarefa por feita' },
  { at: '/captacao', ticks: true, e: 'Edita o imóvel' },
  { at: '/due-diligence', ticks: true, e: 'Abre a due diligence do imóvel' },
  { at: '/mercado' },
  { at: '/timeline', ticks: true, e: 'Abre ou fecha as etapas do imóvel' },
  { at: '/negocios' },
  { at: '/obrigacoes' },
  { at: '/agenda?vista=lista', e: 'Muda a data de dia' },
  { at: '/papeis', ticks: true, e: 'Arquiva o papel seguro' },
  { at: '/pessoas' },
  { at: '/interessados' },
  { at: '/analise-risco' },
  { at: '/notificacoes', e: 'Marca a notificação como lida' },
  { at: '/configuracoes/acessos' },
  { at: '/configuracoes?aba=conjuntos' },
  { at: '/configuracoes?aba=clausulas', ticks: true },
  { at: `/property/${property}` },
  { at: `/due-diligence/${property}`, ticks: true, e: 'Envia o PDF da certidão' },
  { at: `/property/${property}?open=diligence`, ticks: true, isDialog: true },
  { at: `/property/${property}?open=dossier`, isDialog: true },
  { at: `/property/${property}?open=share`, isDialog: true },
]

const row = '[data-list] :is(li, tr, details)'

/** The number of the row with the focus, among those of the layer on top. */
const rowInFocus = (page: Page) =>
  page.evaluate((row) => {
    const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document
    return [...layer.querySelectorAll(row)].findIndex(
      (one) =>
        one.contains(document.activeElement) &&
        !one.querySelector('li, tr, details')?.contains(document.activeElement),
    )
  }, row)

test('J, K, Enter, X and E work in every list, and ? tells which of them', async ({
  desk,
  broker,
  numbers,
}) => {
  await fillScreens(broker)
  await fillAnalyses(broker)
  const cpf = numbers.cpf()
  await broker.takeIn({ owners: [makeOwner({ fullName: 'Zuleica Lima', cpf })] })
  await bringPapers(broker, [...somePapers(), federalClearance('segura.pdf', cpf, 'ZULEICA LIMA')])
  const { id } = await takeToStage(broker, 5)
  await sell(broker, id)
  const paper = await broker.send(id, 'ONUS_REAIS', 'Ônus.pdf')
  await desk.request.get(`/api/documents/${paper.id}/view`)
  const { client } = broker
  const pieces = [`document:${paper.id}`]
  await client.call(makeDossier, {
    params: { id },
    body: { name: 'Para o banco', pieces, cover: { revealCpf: false } },
  })
  const said = { recipient: 'Banco', kind: 'room', days: 15, mayDownload: false, keepDays: 30 } as const
  for (const recipient of ['Banco', 'Cartório'])
    await client.call(createShare, {
      params: { id },
      body: { ...said, recipient, ground: 'contract' } as const,
    })
  const { keyboard } = desk
  const keys = desk.getByRole('dialog', { name: 'Teclas' })

  for (const { at, ticks = false, e, isDialog = false } of screens(id)) {
    await test.step(at, async () => {
      await desk.goto(at)
      const layer = isDialog ? desk.getByRole('dialog') : desk.getByRole('main')
      await expect(layer.locator(row).first()).toBeVisible()
      // The first rows come before the code that hears keys.
      await expect(async () => {
        await keyboard.press('j')
        expect(await rowInFocus(desk)).toBeGreaterThanOrEqual(0)
      }).toPass()
      for (let last = -1, now = await rowInFocus(desk); now !== last; now = await rowInFocus(desk)) {
        last = now
        await keyboard.press('k')
      }
      if (!isDialog) {
        await keyboard.press('?')
        await expect(keys).toContainText('Vai para a próxima linha')
        await expect(keys.getByText('Marca ou desmarca a linha')).toHaveCount(ticks ? 1 : 0)
        if (e) await expect(keys).toContainText(e)
        await keyboard.press('Escape')
        await expect(keys).toBeHidden()
      }
      if (ticks) {
        const box = layer.locator(`${row}:focus-within`).first().locator('input[type=checkbox]').first()
        const before = await box.isChecked()
        await keyboard.press('x')
        await expect(box).toBeChecked({ checked: !before })
        await keyboard.press('x')
      }
      const place = desk.locator(':focus')
      const seen = async () =>
        [
          desk.url(),
          await place.getAttribute('aria-expanded'),
          await desk.locator('details[open]').count(),
          desk.context().pages().length,
        ].join(' ')
      const before = await seen()
      await keyboard.press('Enter')
      await expect.poll(seen).not.toBe(before)
    })
  }
})
