import { listOffersOfPerson } from '@soleira/domain/paper-fact/contract'
import { readPerson } from '@soleira/domain/person/contract'
import { twelvePapers } from '@soleira/server/test/files/twelve-papers'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { expect, test } from '../ground/test.ts'
import { expectTold } from '../ground/toasts.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)

test('what two tabs accept is written once, and the tab that came later is told', async ({
  desk,
  broker,
  context,
  numbers,
}) => {
  const { client } = broker
  const cpf = () => numbers.cpf()
  const regina = cpf()
  const owners = [makeOwner({ fullName: 'Regina Alves Moura', cpf: regina })]
  const { id, owners: taken } = await broker.takeIn({ owners })
  const params = { id: taken[0]?.personId as number }
  const card = twelvePapers({ regina, otto: cpf(), bento: cpf(), celia: cpf() })['rg-regina.pdf']
  await broker.send(id, 'RG_CNH_1', 'rg.pdf', writtenPdf(card))
  const offered = async () => (await client.call(listOffersOfPerson, { params })).map(({ field }) => field)
  await expect.poll(offered, { timeout: 120_000 }).toContain('rg')
  const before = await client.call(readPerson, { params })

  const other = await context.newPage()
  for (const page of [desk, other]) {
    await page.goto(`/pessoas/${params.id}`)
    await page.getByRole('button', { name: /^Usar est/ }).waitFor()
  }
  await desk.getByRole('button', { name: /^Usar est/ }).click()
  await expectTold(desk, 'Cadastro atualizado')
  await other.getByRole('button', { name: /^Usar est/ }).click()
  await expectTold(other, 'Isto já foi respondido em outra janela.')
  await expect(other.getByRole('button', { name: /^Usar est/ })).toBeHidden()
  expect(await client.call(readPerson, { params })).toMatchObject({
    rg: '11.482.073-6',
    version: before.version + 1,
  })
})
