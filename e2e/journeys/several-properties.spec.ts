import { readFile } from 'node:fs/promises'
import { chooseInRow } from '../ground/intake.ts'
import { expect, onPhone, test } from '../ground/test.ts'

test(
  'several properties are ticked, exported, asked for and moved at once',
  { tag: onPhone },
  async ({ desk, broker }, { project }) => {
    for (const street of ['Rua A', 'Rua B', 'Rua C', 'Rua D']) await broker.takeIn({ street })
    await desk.goto('/captacao')
    const bar = desk.getByRole('region', { name: 'Imóveis marcados' })
    const tick = (number: string) => desk.getByRole('checkbox', { name: `Marcar imóvel ${number}` })
    // The rows are there before the code that hears keys; the buttons come with it.
    await expect(desk.getByRole('button', { name: 'Nova Captação' })).toBeVisible()

    if (project.name === 'phone') {
      await chooseInRow(desk, 'Selecionar', '00004')
      await tick('00003').check()
      await tick('00002').check()
    } else {
      await desk.keyboard.press('j')
      // The first key fetches what hears keys.
      await expect(desk.getByRole('row', { name: /^00004/ }).getByRole('link')).toBeFocused()
      await desk.keyboard.press('x')
      await tick('00002').click({ modifiers: ['Shift'] })
    }
    await expect(bar.getByText('3 marcados')).toBeVisible()

    const download = desk.waitForEvent('download')
    await bar.getByRole('button', { name: 'Exportar' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\r\n').map((line) => line.slice(0, 7))).toEqual([
      '\ufeff"Númer',
      '"00004"',
      '"00003"',
      '"00002"',
      '',
    ])

    await bar.getByRole('button', { name: 'Pedir documentos' }).click()
    await desk.getByRole('button', { name: 'Criar 3 links' }).click()
    await expect(desk.getByText('Link criado')).toHaveCount(3)
    await desk.getByRole('button', { name: 'Fechar' }).last().click()
    const uncopied = desk.getByRole('dialog', { name: 'Fechar sem copiar?' })
    await uncopied.getByRole('button', { name: 'Fechar' }).last().click()

    await bar.getByRole('button', { name: 'Solicitar certidões' }).click()
    await expect(desk.getByText(/nenhuma pode ser pedida agora/)).toHaveCount(3)
    await desk.getByRole('button', { name: 'Cancelar' }).click()

    await bar.getByRole('button', { name: 'Marcar todos os 4 da página' }).click()
    await bar.getByRole('button', { name: 'Mudar etapa' }).click()
    await desk.getByRole('button', { name: 'Mudar 4 imóveis' }).click()
    await expect(desk.getByText('Está em Due Diligence')).toHaveCount(4)
    await desk.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(bar).toBeHidden()
  },
)
