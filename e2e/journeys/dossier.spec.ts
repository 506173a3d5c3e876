import { expect, test } from '../ground/test.ts'

test('a broker hands the buyer’s lawyer one file, and knows it again', async ({ desk, broker }) => {
  const { id } = await broker.takeIn()
  await broker.send(id, 'ONUS_REAIS', 'Ônus.pdf')
  await broker.send(id, 'ESPELHO_IPTU', 'IPTU.pdf')
  await desk.goto(`/property/${id}`)
  await desk.getByRole('button', { name: 'Dossiê' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Dossiê do imóvel 00001' })
  const chosen = dialog.getByRole('region', { name: 'No dossiê' }).getByRole('listitem')

  await test.step('it begins with a preset, and the order is changed by the keyboard', async () => {
    await dialog.getByRole('button', { name: 'Para o banco' }).click()
    await expect(chosen).toHaveText([/Ônus Reais/, /Espelho de IPTU/, /Relatório de due diligence/])
    await dialog.getByRole('button', { name: 'Subir: Espelho de IPTU' }).focus()
    await desk.keyboard.press('Shift+ArrowUp')
    await expect(chosen).toHaveText([/Espelho de IPTU/, /Ônus Reais/, /Relatório de due diligence/])
    await expect(dialog.getByRole('button', { name: 'Subir: Espelho de IPTU' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Tirar: Relatório de due diligence' }).click()
    await expect(chosen).toHaveCount(2)
  })

  let pdf: Buffer
  await test.step('it is made, and saved', async () => {
    await dialog.getByRole('button', { name: 'Gerar dossiê' }).click()
    const link = dialog.getByRole('link', { name: /^Baixar PDF/ })
    await expect(link).toBeVisible({ timeout: 60_000 })
    await expect(dialog).toContainText('2 peças em')
    const url = (await link.getAttribute('href')) as string
    const answer = await desk.request.get(url)
    pdf = await answer.body()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('it is known again, and an altered one is told', async () => {
    await dialog.getByRole('link', { name: 'Verificar dossiê' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Verificar dossiê' })).toBeVisible()
    const choose = async (bytes: Buffer) => {
      const [chooser] = await Promise.all([
        desk.waitForEvent('filechooser'),
        desk.getByRole('button', { name: 'Escolher PDF' }).click(),
      ])
      await chooser.setFiles({ name: 'dossie.pdf', mimeType: 'application/pdf', buffer: bytes })
    }
    const result = desk.getByRole('region', { name: 'Resultado' })
    await choose(pdf)
    await expect(result).toContainText('Inalterado')
    await expect(result).toContainText('Nenhum dos seus papéis venceu')
    const changed = Buffer.from(pdf)
    changed[200] = (changed[200] as number) ^ 1
    await choose(changed)
    await expect(result).toContainText('Alterado')
  })

  await test.step('it says when it is out of date, and is made again', async () => {
    await broker.send(id, 'ONUS_REAIS', 'Ônus novo.pdf')
    await desk.goto(`/property/${id}`)
    await desk.getByRole('button', { name: 'Dossiê' }).click()
    await expect(dialog).toContainText('Desatualizado')
    await expect(dialog).toContainText('Chegou depois: Ônus Reais')
    await dialog.getByRole('button', { name: 'Gerar de novo' }).click()
    await expect(dialog.getByRole('link', { name: /^Baixar PDF/ })).toHaveCount(2, { timeout: 60_000 })
  })
})
