import {
  checklistOf,
  comeBack,
  completeAllBut,
  itemRow,
  keepPagesHere,
  sendCertificate,
} from '../ground/checklist.ts'
import { chooseInRow } from '../ground/intake.ts'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

test('a property goes from captação through its fifteen certificates to the market', async ({
  desk,
  broker,
}) => {
  const { id } = await broker.takeIn()
  const opened = await keepPagesHere(desk)
  await desk.goto('/captacao')
  await chooseInRow(desk, 'Avançar para Due Diligence')
  await expectTold(desk, 'Etapa atualizada')
  await completeAllBut(broker, id, ['onus_reais', 'quitacao_condominial', 'segundo_distribuidor'])

  await desk.goto('/due-diligence')
  await expect(desk.getByRole('heading', { name: 'Imóveis em Due Diligence (1)' })).toBeVisible()
  await expect(desk.getByText('80% validado')).toBeVisible()
  await desk.getByRole('button', { name: /^Continuar Due Diligence/ }).click()
  const dialog = checklistOf(desk, '00001')
  await expect(dialog.getByText('Imóvel: 3/5')).toBeVisible()
  await expect(dialog.getByText('Pessoais: 9/10')).toBeVisible()
  const question = desk.getByRole('dialog', { name: 'Confirmar Solicitação' })

  await test.step('one is asked for on a page, and confirmed a second after coming back', async () => {
    await dialog.getByRole('button', { name: 'Solicitar: Ônus Reais' }).click()
    expect(await opened()).toEqual(['https://ridigital.org.br/Acesso.aspx'])
    await comeBack(desk)
    await question.getByRole('button', { name: 'Sim' }).click()
    await expectTold(desk, 'Certidão confirmada!')
    await expect(itemRow(dialog, 'Ônus Reais').getByText('Solicitado', { exact: true })).toBeVisible()
    await sendCertificate(dialog, 'Ônus Reais', 'Negativa')
    await expectTold(desk, 'Documento validado!')
    await expect(itemRow(dialog, 'Ônus Reais').getByText('Validado')).toBeVisible()
    await expect(itemRow(dialog, 'Ônus Reais').getByText('Negativa')).toBeVisible()
  })

  await test.step('one has no page: it is confirmed at once', async () => {
    await dialog.getByRole('button', { name: 'Solicitar: 2º Distribuidor' }).click()
    await question.getByRole('button', { name: 'Não' }).click()
    await expectTold(desk, 'Solicitação cancelada')
    await dialog.getByRole('button', { name: 'Solicitar: 2º Distribuidor' }).click()
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect(itemRow(dialog, '2º Distribuidor').getByText('Solicitado', { exact: true })).toBeVisible()
    await sendCertificate(dialog, '2º Distribuidor')
    await expect(itemRow(dialog, '2º Distribuidor').getByText('Validado')).toBeVisible()
  })

  await test.step('the condominium is asked by e-mail', async () => {
    await dialog.getByRole('button', { name: 'Solicitar: Quitação condominial' }).click()
    const letter = desk.getByRole('dialog', { name: 'Modelo de E-mail - Quitação Condominial' })
    await expect(letter.getByText('✓ Dados do proprietário preenchidos automaticamente')).toBeVisible()
    const preview = letter.getByLabel('Prévia do e-mail')
    await expect(preview).toHaveValue(/\[Nome da Administradora\]/)
    await letter.getByLabel('Nome da Administradora').fill('Predial São João & Cia.')
    await expect(preview).toHaveValue(/^À administradora Predial São João & Cia\.\n/)
    const mail = letter.getByRole('link', { name: 'Abrir Cliente de E-mail' })
    await expect(mail).toHaveAttribute('href', /S%C3%A3o%20Jo%C3%A3o%20%26%20Cia\.%0D%0A/)
    await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await letter.getByRole('button', { name: 'Copiar' }).click()
    await expectTold(desk, 'E-mail copiado!')
    const copied = await desk.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Predial São João & Cia.')
    await expect(letter).toBeHidden()
    await expect(
      itemRow(dialog, 'Quitação condominial').getByText('Solicitado', { exact: true }),
    ).toBeVisible()
    await sendCertificate(dialog, 'Quitação condominial')
  })

  // All are there, but of none is known what it says nor how old it is: nothing is green (rules §14).
  await expectTold(desk, 'Certidões recebidas')
  await expect(dialog.getByText('100% validado')).toBeVisible()
  await expect(dialog.getByText('As 15 certidões chegaram. Falta:')).toBeVisible()
  await expect(dialog.getByText('Concluída', { exact: true })).toBeHidden()
  await dialog.getByRole('button', { name: /^Ônus Reais: validade: sem data de emissão/ }).click()
  await expect(itemRow(dialog, 'Ônus Reais')).toBeFocused()
  await dialog.getByRole('button', { name: 'Anunciar o Imóvel' }).click()
  const doubt = desk.getByRole('dialog', { name: 'Anunciar sem autorização por escrito?' })
  await expect(doubt).toContainText('SEFAZ: falta a da PGE')
  await doubt.getByRole('button', { name: 'Avançar mesmo assim' }).click()
  await expect(desk).toHaveURL(/\/mercado$/)
  await expectTold(desk, 'O imóvel 00001 está no Mercado.')
})
