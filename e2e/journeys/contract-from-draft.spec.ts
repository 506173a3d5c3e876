import { readFile } from 'node:fs/promises'
import { pdfText } from '@soleira/server/test/files/pdf-text'
import { finishAnalysis } from '../ground/analyses.ts'
import { expectAccessible } from '../ground/axe.ts'
import { sellHouse, turnTo } from '../ground/contracts.ts'
import { expect, onlyOnPhone, test } from '../ground/test.ts'
import { expectNoSidewaysScroll } from '../ground/width.ts'

test('the draft of a risk analysis becomes the contract of a deal', { tag: onlyOnPhone }, async ({
  desk,
  broker,
}) => {
  test.slow()
  const propertyId = await sellHouse(broker)
  const analysis = await finishAnalysis(broker, { nature: 'compra_venda', propertyId })
  const text = desk.getByRole('article', { name: 'Texto do contrato' })
  // Words that the draft has from an answer, and no contract has by itself.
  const payOff = /saldo devedor junto a/

  await test.step('it opens in the editor, with the terms of the deal and its own words', async () => {
    await desk.goto(`/analise-risco/${analysis.id}`)
    await desk.getByRole('button', { name: 'Usar como contrato' }).click()
    await expect(desk).toHaveURL(/\/contratos\/\d+$/)
    await expect(desk.getByRole('heading', { level: 1 })).toContainText('promessa de compra e venda')
    await turnTo(desk, 'Texto')
    await expect(text).toContainText('R$ 800.000,00')
    await expect(text).toContainText('Iara Campos Neves')
    await expect(text).toContainText(payOff)
    await expectAccessible(desk, 'contract from a draft')
    await expectNoSidewaysScroll(desk, 'contract from a draft')
  })

  await test.step('what it lacks is named, and filled where it stands', async () => {
    await turnTo(desk, 'O que falta')
    const missing = desk.getByRole('region', { name: /^O que falta/ })
    await expect(missing.getByRole('link', { name: 'matrícula', exact: true })).toBeVisible()
    const fine = missing.getByLabel('percentual da multa de mora', { exact: true })
    await fine.fill('2')
    await fine.press('Enter')
    await expect(fine).toBeHidden()
  })

  await test.step('it is printed as it reads, and the deal has it', async () => {
    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'PDF', exact: true }).click()
    const printed = (await pdfText(await readFile(await (await saved).path()))).replace(/\s+/g, ' ')
    for (const words of ['Minuta — revisar com advogado', 'R$ 800.000,00', 'multa de 2 %'])
      expect(printed).toContain(words)
    expect(printed).toMatch(payOff)
    await desk.goto(`/property/${propertyId}`)
    const part = desk.getByRole('region', { name: 'Contrato', exact: true })
    await expect(part.getByRole('link', { name: /^Abrir: Promessa/ })).toHaveCount(1)
  })
})
