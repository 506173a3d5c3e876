import { listPropertyReadings } from '@soleira/domain/reading/read-file'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { mortgagedMatricula } from '@soleira/server/test/scenes/inbox'
import { finishAnalysis } from '../ground/analyses.ts'
import { expectAccessible } from '../ground/axe.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { expect, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(180_000)

test('a risk alert leads to the page of its paper, at a desk and on a phone', async ({
  desk,
  broker,
  numbers,
}) => {
  const cpf = numbers.cpf()
  const owners = [makeOwner({ fullName: 'Ana Prado', cpf })]
  const { id } = await takeToDiligence(broker, { registrationNumber: '12.345', owners })
  await broker.send(id, 'ONUS_REAIS', 'matrícula.pdf', mortgagedMatricula({ cpf, fullName: 'Ana Prado' }))
  const read = async () => {
    const papers = await broker.client.call(listPropertyReadings, { params: { id } })
    return papers.map(({ status }) => status)
  }
  await expect.poll(read, { timeout: 120_000 }).toEqual(['read'])
  const analysis = await finishAnalysis(broker, { nature: 'compra_venda', propertyId: id })

  for (const width of [1440, 390]) {
    await desk.setViewportSize({ width, height: 900 })
    await desk.goto(`/analise-risco/${analysis.id}`)

    await test.step(`at ${width} pixels the report says which paper, page and words, and that nobody has checked them`, async () => {
      const alert = desk.getByRole('listitem').filter({ hasText: 'Ônus Reais (do imóvel): Hipoteca no R-2' })
      await expect(alert).toContainText('lido pela máquina, não conferido')
      await expect(alert).toContainText('Risco ALTO')
      if (width === 1440) await expectAccessible(desk, 'a report on papers')
      await expectNoSidewaysScroll(desk, 'a report on papers')
      await alert.getByRole('link', { name: 'Página 2: “R-2 HIPOTECA”' }).click()
    })

    await test.step('the paper is open at that page, and the words are marked', async () => {
      await expect(desk.getByRole('heading', { level: 1, name: 'Ônus Reais' })).toBeVisible()
      await expect(desk.getByText('Página 2 de 2')).toBeVisible()
      const page = desk.getByRole('img', { name: 'Página 2 de matrícula.pdf' })
      await expect(page).toBeVisible()
      const mark = desk.locator('[data-shown]')
      await expect(mark).toBeInViewport()
      const [paper, words] = [await page.boundingBox(), await mark.boundingBox()]
      // The first line of the second page, from its left margin on.
      const top = ((words?.y ?? 0) - (paper?.y ?? 0)) / (paper?.height ?? 1)
      expect(top).toBeGreaterThan(0.03)
      expect(top).toBeLessThan(0.09)
      expect(words?.width).toBeLessThan((paper?.width ?? 0) / 2)
      if (width === 1440) await expectAccessible(desk, 'a paper at its words')
      await expectNoSidewaysScroll(desk, 'a paper at its words')
    })

    await test.step('turning the page and back finds the words again, and "Voltar" the report', async () => {
      await desk.getByRole('button', { name: 'Página anterior' }).click()
      await expect(desk.getByText('Página 1 de 2')).toBeVisible()
      await expect(desk.locator('[data-shown]')).toHaveCount(0)
      await desk.getByRole('button', { name: 'Próxima página' }).click()
      await expect(desk.locator('[data-shown]')).toBeVisible()
      await desk.getByRole('button', { name: 'Voltar' }).click()
      await expect(desk.getByRole('heading', { level: 2, name: 'O que os papéis dizem' })).toBeVisible()
    })
  }
})
