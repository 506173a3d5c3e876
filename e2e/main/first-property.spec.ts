import { makePdf } from '@soleira/server/test/rows/factories/files'
import { PropertyForm } from '../ground/property-form.ts'
import { expect, onPhone, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: makePdf() })

test('a new broker registers, takes a property in with two owners, sees what is missing and finds it again', {
  tag: onPhone,
}, async ({ page, numbers }) => {
  const { firstName, lastName, email, cpf, creci, phone, password } = numbers.registration()
  const rows = page.getByLabel('Imóveis', { exact: true })

  await test.step('registers', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    await page.getByRole('link', { name: 'Cadastre-se' }).click()
    await expect(page.getByRole('heading', { name: 'Crie sua conta de corretor' })).toBeVisible()
    const answers = { Nome: firstName, Sobrenome: lastName, 'E-mail': email, CPF: cpf, CRECI: creci }
    for (const [label, text] of Object.entries({ ...answers, Telefone: phone })) {
      await page.getByLabel(label, { exact: true }).fill(text)
    }
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmar Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page).toHaveURL(/\/login$/)
    // The address changes before the screen does, and both have a field for the e-mail.
    await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  })

  await test.step('signs in: the address is there already', async () => {
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectTold(page, 'Redirecionando para o dashboard...')
    await expect(page.getByRole('heading', { name: `Olá, ${firstName} ${lastName}` })).toBeVisible()
    await expect(page.getByText('Nenhum imóvel cadastrado')).toBeVisible()
  })

  await test.step('takes a property in with two owners and two documents', async () => {
    await page.getByRole('button', { name: 'Cadastrar Primeiro Imóvel' }).click()
    const form = new PropertyForm(page)
    await form.fillProperty({ type: 'apartamento', value: '890000' })
    await form.field('CEP').fill('22240003')
    await expect(form.field('Rua')).toHaveValue('Rua das Laranjeiras')
    await expect(form.field('Cidade')).toHaveValue('Rio de Janeiro')
    await expect(form.field('Estado')).toHaveValue('RJ')
    await form.fillProperty({ number: '314', complement: 'apto 502' })
    await form.fillOwner(1, { fullName: 'Marina Teixeira', cpf: numbers.cpf(), phone: '21998765432' })
    await form.dialog.getByRole('button', { name: 'Adicionar proprietário' }).click()
    await form.fillOwner(2, { fullName: 'Rafael Nogueira', cpf: numbers.cpf(), phone: '21987654321' })
    await form.choose('Ônus Reais', pdf('Certidão de ônus.pdf'))
    await form.choose('RG/CNH - Rafael Nogueira', pdf('RG do Rafael.pdf'))
    await form.dialog.getByRole('button', { name: 'Cadastrar imóvel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectTold(page, 'Documentos enviados!')
    await expect(page.getByRole('link', { name: /^00001/ })).toContainText('R$ 890.000,00')
  })

  await test.step('sees what is still missing and sends one document more', async () => {
    await page.goto('/captacao')
    await expect(page.getByRole('heading', { name: 'Imóveis em Captação (1)' })).toBeVisible()
    await expect(rows).toContainText('2/6 docs • 7/8 campos')
    await expect(rows).toContainText('60%')
    await expect(rows).toContainText('Em andamento')
    await rows.getByRole('button', { name: 'Documentos pendentes' }).click()

    const pending = page.getByRole('dialog', { name: 'Documentos e Campos Pendentes - Imóvel 00001' })
    await expect(pending.getByRole('listitem').filter({ hasText: 'Matrícula' })).toBeVisible()
    for (const missing of ['Espelho de IPTU', 'RG/CNH - Marina Teixeira', 'Comprovante de Residência']) {
      await expect(pending.getByRole('group', { name: missing, exact: true })).toContainText('Pendente')
    }
    await expect(pending.getByRole('group', { name: 'Ônus Reais' })).toBeHidden()
    await pending.getByLabel('Arquivo de Espelho de IPTU').setInputFiles(pdf('IPTU 2026.pdf'))
    // Until it is read the lines above the button come and go.
    await expect(pending.getByText('Não foi possível ler: nenhum texto foi reconhecido.')).toBeVisible()
    await pending.getByRole('button', { name: 'Enviar: Espelho de IPTU' }).click()
    await expect(pending).toBeHidden()
    await expect(rows).toContainText('3/6 docs • 7/8 campos')
  })

  await test.step('finds it again, without accents and by its second owner', async () => {
    const search = page.getByRole('searchbox', { name: 'Buscar por endereço, proprietário ou tipo' })
    await search.fill('NOGUEIRA')
    await expect(rows).toContainText('Rua das Laranjeiras, 314')
    await search.fill('outra rua')
    await expect(page.getByText('Nenhum imóvel encontrado')).toBeVisible()
    await search.fill('laranjeirás')
    await expect(rows).toContainText('Rua das Laranjeiras, 314')
    await page.reload()
    await expect(search).toHaveValue('laranjeirás')
    await expect(rows).toContainText('00001')
  })
})
