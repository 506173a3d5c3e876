import { unzipAll } from '@soleira/server/test/files/unzip'
import { finishAnalysis } from '../ground/analyses.ts'
import { expectAccessible } from '../ground/axe.ts'
import { expect, test } from '../ground/test.ts'

test('an owner says on a phone what the deed lacks of them; the broker accepts it fact by fact, and the draft says it', async ({
  desk,
  broker,
  browser,
  baseURL,
}) => {
  test.slow()
  const property = await broker.takeIn()
  const [owner] = property.owners
  const name = owner?.fullName ?? ''
  await desk.goto(`/property/${property.id}?open=request`)
  const dialog = desk.getByRole('dialog', { name: 'Pedir documentos' })
  const papers = dialog.getByRole('group', { name: 'O que pedir' }).getByRole('checkbox', { checked: true })
  await expect(papers.first()).toBeVisible()
  while (await papers.count()) await papers.first().click()
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByText('Escolha ao menos um papel, ou os dados de alguém')).toBeVisible()
  await dialog.getByLabel(`Dados para a escritura - ${name}`).check()
  await expect(dialog.getByText(/Não consta no cadastro: .*Profissão/)).toBeVisible()
  await expectAccessible(desk, 'a new request for data')
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  const link = await dialog.getByLabel('Endereço do link').inputValue()
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /destes%20dados/,
  )
  await dialog.getByRole('button', { name: 'Voltar aos pedidos' }).click()
  await expect(dialog.getByText('0 de 1 formulário')).toBeVisible()

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: baseURL as string,
  })
  const page = await phone.newPage()
  const { pathname } = new URL(link)
  await page.goto(pathname)
  await expect(page.getByText('1 formulário a preencher de 1')).toBeVisible()
  const form = page.getByRole('form', { name: `Dados de ${name}` })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const field of await form.locator('input:visible:not([name=website]), select:visible').all())
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.content()).not.toContain(owner?.cpf)

  const send = form.getByRole('button', { name: 'Enviar dados' })
  await send.click()
  await expect(form.getByText('Preencha ao menos um campo')).toBeVisible()
  await form.getByLabel('Data de nascimento').fill('31/02/1970')
  await form.getByLabel('Profissão').fill('Ourives')
  await send.click()
  await expect(form.getByText('Data de nascimento inválida')).toBeVisible()
  await expect(form.getByLabel('Data de nascimento')).toBeFocused()
  await expectAccessible(page, 'a form with something wrong')
  await form.getByLabel('Data de nascimento').fill('09/05/1970')
  await expect(form.getByLabel('Regime de bens')).toBeHidden()
  await form.getByLabel('Estado civil').selectOption('Casado(a)')
  await form.getByLabel('Regime de bens').selectOption('Comunhão parcial de bens')
  await form.getByLabel('Nacionalidade').fill('<b>Brasileira</b>')

  // Typed text outlasts a reload and a lost connection.
  await page.reload()
  await expect(form.getByLabel('Profissão')).toHaveValue('Ourives')
  await phone.setOffline(true)
  await send.click()
  await expect(form.getByText('O que você digitou continua aqui.')).toBeVisible()
  await phone.setOffline(false)
  await send.click()
  await expect(page.getByText(/^Enviado: .*Profissão/)).toBeFocused()
  await expect(page.getByText(/^Enviado: .*Profissão/)).toBeInViewport()
  await expect(page.getByText('Em conferência')).toBeVisible()
  await expectAccessible(page, 'a form that was sent')
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Ourives')
  await page.getByRole('button', { name: 'Corrigir ou completar' }).click()
  await expect(form.getByLabel('Profissão')).toHaveValue('')
  await form.getByLabel('Profissão').fill('Joalheira')
  await send.click()
  await expect(page.getByRole('button', { name: 'Corrigir ou completar' })).toBeVisible()

  await desk.goto('/')
  await expect(desk.getByText(/Dados recebidos pelo link, a conferir/).first()).toBeVisible()
  await desk.goto(`/property/${property.id}?open=request`)
  const told = dialog.getByRole('group', { name: `Dados informados de ${name}` })
  await expect(told.getByText('Profissão: Joalheira')).toBeVisible()
  await expect(told.getByText('Nacionalidade: <b>Brasileira</b>')).toBeVisible()
  await expectAccessible(desk, 'data that wait')
  await told.getByLabel('Nacionalidade').click()
  await dialog.getByRole('button', { name: 'Recusar o outro' }).click()
  const refusal = desk.getByRole('dialog', { name: 'Recusar com motivo' })
  await refusal.getByLabel('Motivo').fill('Escreva sem <b>sinais</b>')
  await expectAccessible(desk, 'a refusal of a fact')
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByText('Nacionalidade, recusado. Motivo: Escreva sem <b>sinais</b>')).toBeVisible()
  await dialog.getByRole('button', { name: /^Usar estes/ }).click()
  await expect(told).toBeHidden()
  await expect(dialog.getByText(/Aceito no cadastro, veio de .* pelo link: .*Profissão/)).toBeVisible()

  await page.reload()
  await expect(
    page.getByText('Nacionalidade, precisa ser informado de novo: Escreva sem <b>sinais</b>'),
  ).toBeVisible()
  await expect(form.getByLabel('Profissão')).toBeHidden()

  await desk.goto(`/pessoas/${owner?.personId}`)
  await expect(desk.getByText('Joalheira')).toBeVisible()
  await expect(desk.getByText('Dados informados pelo link, aceitos').first()).toBeVisible()
  const { id } = await finishAnalysis(broker, { nature: 'compra_venda', propertyId: property.id })
  const draft = await desk.request.get(`/api/analyses/${id}/drafts/contrato`)
  const text = String((await unzipAll(await draft.body())).get('word/document.xml'))
  expect(text).toContain('joalheira')
  expect(text).toContain('comunhão parcial de bens')
  await phone.close()
})
