import { completeAllBut, completeItem, takeToDiligence } from '../ground/checklist.ts'
import { takeToStage } from '../ground/market.ts'
import { expect, test } from '../ground/test.ts'

test('the timeline counts, finds and explains where every property stands', async ({ desk, broker }) => {
  for (let number = 1; number <= 24; number++)
    await broker.takeIn({ street: `Rua ${number}`, city: 'Niterói' })
  const underway = await takeToDiligence(broker, { street: 'Rua São João' })
  await completeItem(broker, underway.id, 'sefaz', { result: 'positiva' })
  const done = await takeToDiligence(broker)
  await completeAllBut(broker, done.id, [])
  await takeToStage(broker, 3, { street: 'Rua do Catete' })

  const requests: string[] = []
  desk.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await desk.goto('/timeline')
  const cards = desk.getByRole('list', { name: 'Imóveis' }).locator('> li')
  const cardOf = (number: string) => cards.filter({ hasText: number })
  await expect(cards).toHaveCount(25)

  await test.step('the counts follow the counting rules', async () => {
    await expect(desk.getByRole('region', { name: 'Resumo' }).getByRole('link')).toHaveText([
      /Total27/,
      /Em Captação24/,
      /Em Due Diligence1/,
      /Concluídos1/,
    ])
  })

  await test.step('each card says how far it is, and asks for nothing until it is opened', async () => {
    await expect(cardOf('00026')).toContainText('Etapa 2 de 2100%')
    await expect(cardOf('00025')).toContainText('Etapa 2 de 275%')
    await expect(cardOf('00027')).toContainText('Etapa 2 de 250%')
    await expect(cardOf('00024')).toContainText('Etapa 1 de 250%')
    // One number of the stage is enough: the line says what is missing (rules §14).
    await expect(cardOf('00025')).toContainText('Falta resolver: 1 certidão com apontamento')
    await expect(cardOf('00025')).not.toContainText('de 7')
    await expect(cardOf('00027')).toContainText('Falta solicitar: 15 certidões')
    expect(requests.filter((path) => path.endsWith('/moves'))).toEqual([])
  })

  await test.step('opened it tells who, when, what is pending and every move', async () => {
    await cardOf('00025').getByText('Etapas do Processo (1 de 2)').click()
    const { firstName, lastName } = broker.registration
    await expect(cardOf('00025')).toContainText(`Responsável${firstName} ${lastName}`)
    await expect(cardOf('00025')).toContainText('Atenção Certidões com pendências a resolver')
    await expect(cardOf('00025')).toContainText('0 de 15 certidões concluídas')
    await expect(cardOf('00025')).toContainText('De Captação para Due Diligence')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await desk.route(/\/moves$/, async (route) => {
      await asked
      await route.continue()
    })
    await cardOf('00027').getByText('Etapas do Processo').click()
    await expect(cardOf('00027')).toContainText('Checklist')
    await expect(cardOf('00027')).not.toContainText(/Ainda não começou|Em aberto/)
    answer()
    await expect(cardOf('00027').getByText(/^\d\d\/\d\d\/\d{4}$/)).toHaveCount(2)
    await expect(cardOf('00027')).toContainText('Motivo: Certidões conferidas em papel')
    await expect(cardOf('00027')).toContainText('Encerrada com pendências (0 de 15)')
    await expect(cardOf('00027')).toContainText(/Encerrada em\d\d\/\d\d\/\d{4}/)
    expect(requests.filter((path) => path.endsWith('/moves'))).toHaveLength(2)
  })

  await test.step('a diligence whose certificates came, with something open, is not called complete', async () => {
    await cardOf('00026').getByText('Etapas do Processo').click()
    await expect(cardOf('00026')).toContainText(/Com pendênciasResponsável.*ConclusãoEm aberto/)
  })

  await test.step('pages by 25, and back and reload keep the page', async () => {
    await desk.getByRole('button', { name: 'Próxima' }).click()
    await expect(cards).toHaveCount(2)
    await desk.reload()
    await expect(cards).toHaveCount(2)
    await desk.goBack()
    await expect(cards).toHaveCount(25)
  })

  await test.step('a count leads to what it counts', async () => {
    await desk.getByRole('link', { name: /^Concluídos/ }).click()
    await expect(cards).toHaveCount(1)
    await expect(cardOf('00026')).toBeVisible()
    await desk.getByRole('link', { name: /^Total/ }).click()
    await expect(cards).toHaveCount(25)
  })

  await test.step('search ignores accents; what is not there is said', async () => {
    await desk.getByRole('searchbox').fill('sao joao')
    await expect(cards).toHaveCount(1)
    await desk.getByRole('searchbox').fill('nada assim')
    await expect(desk.getByText('Tente ajustar sua busca.')).toBeVisible()
    await desk.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await expect(cards).toHaveCount(25)
  })

  await test.step('one property is chosen by typing, and all of them again', async () => {
    const filter = desk.getByRole('combobox', { name: 'Filtrar por imóvel' })
    await filter.click()
    await expect(desk.getByRole('option')).toHaveCount(22)
    await filter.fill('catete')
    await expect(desk.getByRole('option')).toHaveCount(1)
    await filter.press('Enter')
    await expect(cards).toHaveCount(1)
    await expect(filter).toHaveValue(/^00027/)
    await desk.reload()
    await expect(filter).toHaveValue(/^00027/)
    await filter.click()
    await desk.getByRole('option', { name: 'Todos os imóveis' }).click()
    await expect(cards).toHaveCount(25)
  })

  await test.step('filters by stage, diligence and city', async () => {
    await desk.getByRole('button', { name: /^Filtros/ }).click()
    await desk.getByRole('checkbox', { name: 'Captação (24)' }).check()
    await desk.getByRole('checkbox', { name: 'Niterói (24)' }).check()
    await expect(cards).toHaveCount(24)
    await desk.getByRole('checkbox', { name: 'Concluída' }).check()
    await expect(desk.getByText('Nenhum imóvel encontrado')).toBeVisible()
    await desk.getByRole('button', { name: 'Limpar Filtros' }).click()
    await expect(cards).toHaveCount(25)
  })
})
