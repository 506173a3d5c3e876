import type { Locator, Page } from '@playwright/test'
import { changeRecipe } from '@soleira/domain/automation/recipes-contract'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { openQuestion, patience, requestOf } from '../ground/automation.ts'
import { expectAccessible } from '../ground/axe.ts'
import type { Broker } from '../ground/broker.ts'
import { checklistOf, itemRow, takeToDiligence } from '../ground/checklist.ts'
import { expect, testWithIssuers } from '../ground/issuer-product.ts'
import { expectTold } from '../ground/toasts.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// One product for all of them. Each request starts a Chromium of its own.
testWithIssuers.describe.configure({ mode: 'default', timeout: 360_000 })

const labour = itemLabel('debitos_trabalhistas')
const electronic = itemLabel('trabalhistas_eletronico')

const challengeOf = (page: Page) => page.getByRole('dialog', { name: 'CAPTCHA Detectado' })

async function openList(desk: Page, broker: Broker): Promise<Locator> {
  const { id, sequenceNumber } = await takeToDiligence(broker)
  await desk.goto(`/due-diligence?open=${id}`)
  return checklistOf(desk, sequenceNumber)
}

async function ask(desk: Page, list: Locator, label: string): Promise<void> {
  await openQuestion(list, label)
  await desk.getByRole('button', { name: 'Pedir sem custo' }).click()
  await expect(challengeOf(desk)).toBeVisible({ timeout: patience })
}

async function validate(list: Locator, label: string): Promise<void> {
  await expect(requestOf(list, label).getByText('A conferir')).toBeVisible({ timeout: patience })
  await requestOf(list, label).getByRole('button', { name: 'Validar' }).click()
  await expect(itemRow(list, label).getByText('Validado')).toBeVisible()
}

testWithIssuers(
  'a page that the broker has switched on shows its picture, and hands the certificate out for the right answer',
  async ({ desk, broker }) => {
    await desk.goto('/configuracoes?aba=automacao')
    await desk.getByRole('switch', { name: /Órgão de teste: imagem/ }).press(' ')
    await expectTold(desk, 'Configuração atualizada.')
    const list = await openList(desk, broker)

    await testWithIssuers.step('it costs nothing, and says so', async () => {
      await openQuestion(list, labour)
      const question = desk.getByRole('dialog', { name: 'Solicitar automaticamente' })
      await expect(question.getByText('Sem custo', { exact: true })).toBeVisible()
      await expect(question.getByText(/R\$/)).toBeHidden()
      await expectAccessible(desk, 'question before a page is opened')
      await question.getByRole('button', { name: 'Pedir sem custo' }).click()
    })

    await testWithIssuers.step(
      'a wrong answer brings another picture, and so does who asks for one',
      async () => {
        const challenge = challengeOf(desk)
        const answer = challenge.getByLabel('O que está escrito na imagem')
        await expect(challenge).toBeVisible({ timeout: patience })
        await expect(answer).toBeFocused()
        await expectAccessible(desk, 'a challenge of characters')
        await expectNoSidewaysScroll(desk, 'a challenge of characters')
        await desk.keyboard.type('errado')
        await desk.keyboard.press('Enter')
        await expect(challenge.getByRole('alert')).toHaveText(/^O órgão não aceitou a resposta/)
        await expect(answer).toBeFocused()
        await challenge.getByRole('button', { name: 'Trocar imagem' }).click()
        await expect(challenge.getByRole('alert')).toBeHidden()
        await expect(answer).toBeFocused()
        await desk.keyboard.type('x7k9')
        await challenge.getByRole('button', { name: 'Responder', exact: true }).click()
        await expect(challenge).toBeHidden()
      },
    )

    await testWithIssuers.step(
      'the certificate waits, counts once it is validated, and has its log',
      async () => {
        await validate(list, labour)
        await requestOf(list, labour).getByRole('button', { name: 'Ver registro' }).click()
        await expect(requestOf(list, labour).getByText('Desafio respondido.').first()).toBeVisible()
        await expect(requestOf(list, labour).getByText('Navegador assistido · sem custo')).toBeVisible()
      },
    )
  },
)

testWithIssuers(
  'a page that wants clicks gets them by pointer and by keyboard, and can be put off',
  async ({ desk, broker, isMobile }) => {
    await broker.client.call(changeRecipe, { params: { recipe: 'de-cliques' }, body: { isEnabled: true } })
    const list = await openList(desk, broker)
    await ask(desk, list, electronic)
    const challenge = challengeOf(desk)
    const page = challenge.getByRole('button', { name: 'Página do órgão, com o desafio' })
    const picture = () => page.locator('img').getAttribute('src')

    await testWithIssuers.step('put off, it is called back from its request', async () => {
      await expect(page).toBeVisible()
      await expectAccessible(desk, 'a challenge of clicks')
      await expectNoSidewaysScroll(desk, 'a challenge of clicks')
      await challenge.getByRole('button', { name: 'Responder depois' }).click()
      await expect(challenge).toBeHidden()
      await requestOf(list, electronic).getByRole('button', { name: 'Responder ao desafio' }).click()
      await expect(page).toBeVisible()
    })

    await testWithIssuers.step('the box is ticked with the pointer', async () => {
      const before = await picture()
      // It stands in the middle of the page, which is what is seen first.
      const { width = 0, height = 0 } = (await page.boundingBox()) ?? {}
      const position = { x: width / 2, y: height / 2 }
      if (isMobile) await page.tap({ position })
      else await page.click({ position })
      await expect.poll(picture).not.toBe(before)
      await expect(challenge.getByText('Clicando…')).toBeHidden()
    })

    await testWithIssuers.step('the right picture is chosen with the keyboard', async () => {
      await page.focus()
      for (let times = 0; times < 8; times += 1) await desk.keyboard.press('ArrowDown')
      for (let times = 0; times < 2; times += 1) await desk.keyboard.press('Shift+ArrowRight')
      await expect(challenge.getByText('Mira a 51 % da esquerda e 66 % do alto.')).toBeAttached()
      await desk.keyboard.press('Enter')
      await expect(challenge).toBeHidden()
    })
    await validate(list, electronic)
  },
)
