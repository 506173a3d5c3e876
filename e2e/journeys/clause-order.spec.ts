import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('the account puts the clauses of new contracts in order, by keyboard and by buttons', async ({
  desk,
}) => {
  await desk.goto('/configuracoes?aba=clausulas')
  await expect(desk.getByRole('button', { name: 'Subir: Das medidas' })).toBeVisible()
  await expectNoSidewaysScroll(desk, 'clauses of the account and of the product')
  const ordered = desk.getByRole('listitem', { name: /^(Do objeto|Das medidas)$/ })
  await expect(ordered.first()).toHaveAccessibleName('Do objeto')
  await desk.getByRole('button', { name: 'Subir: Das medidas' }).press('Shift+ArrowUp')
  await expect(desk.getByText(/^Das medidas: 1 de \d+$/)).toBeAttached()
  await expect(ordered.first()).toHaveAccessibleName('Das medidas')
  await desk.getByRole('button', { name: 'Descer: Das medidas' }).click()
  await desk.getByRole('button', { name: 'Descer: Das medidas' }).click()
  await expect(desk.getByText(/^Das medidas: 3 de \d+$/)).toBeAttached()
  await desk.getByLabel('Contrato', { exact: true }).selectOption('Recibo de sinal')
  await expect(ordered).toHaveCount(0)
  // Both moves have reached the server.
  const kept = async () => {
    const all: { clauseId: string }[] = await (await desk.request.get('/api/clauses')).json()
    return all.map(({ clauseId }) => clauseId).filter((id) => /^(preco|medidas)$/.test(id))
  }
  await expect.poll(kept).toEqual(['preco', 'medidas'])
  await desk.reload()
  await expect(ordered.first()).toHaveAccessibleName('Do objeto')
  await expect(desk.getByRole('listitem', { name: /^(Do preço|Das medidas)$/ }).first()).toHaveAccessibleName(
    'Do preço',
  )
})
