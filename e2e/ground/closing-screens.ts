import { expect, type Locator, type Page } from '@playwright/test'
import { createProtocol, readMilestones, sendRegistryNote } from '@soleira/domain/closing/contract'
import { listPropertyDeals } from '@soleira/domain/deal/contract'
import { answerDuty } from '@soleira/domain/duty/contract'
import { makePdf } from '@soleira/server/test/rows/factories/files'
import type { Broker } from './broker.ts'
import { inDays, sell } from './deals.ts'
import { takeToStage } from './market.ts'
import type { Screen } from './screens.ts'

const office = 'Registro de Imóveis do Segundo Ofício da Comarca de São José do Vale do Rio Preto e Anexos'

/** A deal with a day that has passed, a protocol, a nota devolutiva that cannot be read, and cash that is told of. */
export async function closingScreens(broker: Broker): Promise<readonly Screen[]> {
  const { client } = broker
  const { id } = await takeToStage(broker, 5)
  await sell(broker, id, { deedOn: inDays(-3), keysOn: inDays(30) })
  const [deal] = await client.call(listPropertyDeals, { params: { id } })
  const { protocols } = await client.call(createProtocol, {
    params: { id: deal?.id ?? 0 },
    body: { on: inDays(-4), number: '98.765', office } as never,
  })
  const words = `Entrada em espécie: ${'parcelamento-'.repeat(12)}`
  await client.call(answerDuty, {
    params: { id: deal?.id ?? 0, question: 'cash' },
    body: { answer: 'yes', note: words, version: 0 },
  })
  const file = { name: 'nota.pdf', type: 'application/pdf', bytes: new Uint8Array(makePdf()) }
  await client.sendForm(sendRegistryNote, { id: protocols[0]?.id ?? 0 }, { on: inDays(0), file })
  const readingOf = async () => {
    const closing = await client.call(readMilestones, { params: { id: deal?.id ?? 0 } })
    return closing.protocols[0]?.notes[0]?.reading
  }
  // Papers of other journeys may stand before it.
  await expect.poll(readingOf, { timeout: 60_000 }).toBe('unread')
  return screensOf(id)
}

async function openClosing(page: Page, id: number): Promise<Locator> {
  // The same address with a fragment would keep the page, and the dialog of the screen before.
  await page.goto('about:blank')
  await page.goto(`/property/${id}#fechamento`)
  const part = page.getByRole('region', { name: 'Fechamento' })
  await part.getByText('Nenhuma exigência foi reconhecida').waitFor()
  return part
}

/** Opened by a button of the part, or by an item of the menu of the keys. */
const screensOf = (id: number): readonly Screen[] => [
  {
    name: 'duties of a year',
    open: async (page) => {
      await page.goto('/obrigacoes')
      await page.getByText('Comunicar em 24 horas').first().waitFor()
    },
  },
  {
    name: 'deals',
    open: async (page) => {
      await page.goto('/negocios')
      await page.getByRole('list', { name: 'Negócios em andamento' }).getByRole('link').first().waitFor()
    },
  },
  { name: 'closing of a deal', open: async (page) => void (await openClosing(page, id)) },
  ...['Registrar: Escritura', 'Corrigir protocolo', 'Enviar nota devolutiva', 'Escrever exigências'].map(
    (button) => ({
      name: button,
      open: async (page: Page) => {
        const part = await openClosing(page, id)
        await part.getByRole('button', { name: button }).first().click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor()
      },
    }),
  ),
  ...['Mudar o dia', 'Não se aplica'].map((item) => ({
    name: `${item}: keys`,
    open: async (page: Page) => {
      const part = await openClosing(page, id)
      await part.getByRole('button', { name: 'Mais sobre Entrega das chaves' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByRole('button', { name: 'Cancelar' }).waitFor()
    },
  })),
]
