import { createPerson, readPerson } from '@soleira/domain/person/contract'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makePerson } from '@soleira/server/test/rows/factories/people'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expectAccessible } from '../ground/axe.ts'
import { takeToDiligence } from '../ground/checklist.ts'
import { dropFiles } from '../ground/drop-papers.ts'
import { pdfFile } from '../ground/inbox-papers.ts'
import { expect, test } from '../ground/test.ts'
import { expectToFitPhone } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)

const marriage = (cpf: string) =>
  writtenPdf([
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE CASAMENTO',
    `NOME: REGINA ALVES MOURA CPF ${cpf}`,
    'CÔNJUGE: OTTO LIMA MOURA',
    'Data do casamento: 12/05/1998',
    'Regime de bens: COMUNHÃO PARCIAL DE BENS',
    'Niterói, 3 de novembro de 2026.',
  ])

test('a spouse whom a certificate names is a task, and one click says who it is and records the marriage', async ({
  desk: page,
  broker,
  numbers,
}) => {
  const { client } = broker
  const cpf = numbers.cpf()
  const owner = makeOwner({ fullName: 'Regina Alves Moura', cpf, maritalStatus: null })
  const { owners } = await takeToDiligence(broker, { owners: [owner] })
  const known = makePerson({ fullName: 'Otto Lima Moura', cpf: numbers.cpf() })
  const { id: otto } = await client.call(createPerson, { body: known })

  await test.step('the certificate is filed, and nothing of it is written', async () => {
    await page.goto('/papeis')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await dropFiles(page, [pdfFile('casamento.pdf', marriage(cpf))])
    await page.getByRole('button', { name: 'Confirmar: casamento.pdf' }).click({ timeout: 120_000 })
    await expect(page.getByRole('button', { name: 'Cadastrar como nova pessoa' })).toBeVisible()
  })

  await test.step("the line of 'Hoje' leads to where it is answered", async () => {
    await page.goto('/')
    const words = 'Otto Lima Moura consta da certidão de casamento e não está no cadastro'
    await page
      .getByRole('listitem')
      .filter({ hasText: words })
      .getByRole('link', { name: 'Responder' })
      .click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText(/^Vai junto: Estado civil: Casado\(a\) · Regime de bens/)).toBeVisible()
    await expectAccessible(page, 'a property whose papers name an unknown spouse')
    await expectToFitPhone(page, 'a property whose papers name an unknown spouse')
    await page.getByRole('button', { name: /^É esta pessoa: Otto Lima Moura/ }).click()
    await expect(page.getByText(words, { exact: true })).toBeHidden()
  })

  const regina = await client.call(readPerson, { params: { id: owners[0]?.personId as number } })
  expect(regina).toMatchObject({
    maritalStatus: 'Casado(a)',
    union: { regime: 'comunhao_parcial', since: '1998-05-12', spouse: { id: otto } },
  })
})
