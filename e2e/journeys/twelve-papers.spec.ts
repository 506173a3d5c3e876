import type { Locator } from '@playwright/test'
import { readDiligence } from '@soleira/domain/checklist/contract'
import { listInbox } from '@soleira/domain/inbox/contract'
import { listOffersOfPerson, listOffersOfProperty } from '@soleira/domain/paper-fact/contract'
import { listPeople, readPerson } from '@soleira/domain/person/contract'
import { listParties, readProperty, readStanding } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { twelvePapers } from '@soleira/server/test/files/twelve-papers'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { makeOwner } from '@soleira/server/test/rows/factories/properties'
import { takeToDiligence } from '../ground/checklist.ts'
import { countClicks } from '../ground/clicks.ts'
import { dropFiles } from '../ground/drop-papers.ts'
import { pdfFile } from '../ground/inbox-papers.ts'
import { chooseByKey, findByKey, pressByKey } from '../ground/keyboard.ts'
import { expect, onPhone, test } from '../ground/test.ts'
import { expectToFitPhone } from '../ground/width.ts'

// A busy machine takes its time to start what reads.
test.setTimeout(240_000)

const fact = { rg: expect.any(String), birthDate: '1971-08-22', motherName: expect.any(String) }

test('twelve papers of three sellers, one unknown and one wed to an unknown owner, are a record in five taps, or by the keyboard alone', {
  tag: onPhone,
}, async ({ desk, broker, numbers, isMobile }) => {
  const clicks = await countClicks(desk)
  const press = (button: Locator) =>
    isMobile ? button.click({ timeout: 120_000 }) : pressByKey(desk, button)
  const cpf = () => numbers.cpf()
  const sellers = { regina: cpf(), otto: cpf(), bento: cpf(), celia: cpf() }
  const { id } = await takeToDiligence(broker, {
    registrationNumber: null,
    owners: [
      makeOwner({ fullName: 'Regina Alves Moura', cpf: sellers.regina }),
      makeOwner({ fullName: 'Bento Reis Sales', cpf: sellers.bento }),
    ],
  })
  const { client } = broker

  await test.step('all are dropped at once and read', async () => {
    await desk.goto(isMobile ? '/papeis' : '/dashboard')
    await desk.getByRole('heading', { level: 1 }).waitFor()
    const papers = Object.entries(twelvePapers(sellers)).map(([name, lines]) =>
      pdfFile(name, writtenPdf(lines)),
    )
    if (isMobile) await dropFiles(desk, papers)
    else await chooseByKey(desk, () => findByKey(desk, 'enviar papéis'), papers)
    await expect
      .poll(
        async () => (await client.call(listInbox, { query: {} })).filter((one) => one.status === 'read'),
        {
          timeout: 120_000,
        },
      )
      .toHaveLength(12)
  })

  await test.step('the matrícula registers the two owners whom nobody knew', async () => {
    await press(desk.getByRole('button', { name: 'Arquivar e cadastrar os 2' }))
    await expect.poll(async () => (await client.call(listPeople, { query: {} })).length).toBe(4)
  })

  await test.step('what is sure is filed by one click, and two of a kind are both kept', async () => {
    await press(desk.getByRole('button', { name: 'Confirmar os 9 seguros' }))
    const both = desk.getByRole('button', { name: 'Guardar as duas: receita-regina-antiga.pdf' })
    await press(both)
    await expect(both).toBeHidden({ timeout: 60_000 })
  })

  await test.step('a paper known by its address alone is of the property that somebody says', async () => {
    await press(desk.getByRole('button', { name: /^É do imóvel \d+: iptu\.pdf$/ }))
    await expect
      .poll(() => client.call(listInbox, { query: { status: 'open' } }), { timeout: 60_000 })
      .toEqual([])
  })

  await test.step('all that the papers say is used where they were filed', async () => {
    await expectToFitPhone(desk, 'the inbox with what papers say')
    // Those of the paper that was filed last come to the screen last.
    const offers = await client.call(listOffersOfProperty, { params: { id } })
    const asked = offers.map(({ subject, field, words }) => `${subject} ${field} ${words}`)
    expect(asked).toEqual([...new Set(asked)])
    const use = desk.getByRole('button', { name: `Usar os ${offers.length} de todos os papéis` })
    await use.waitFor()
    const [button, paper] = [use, desk.getByText(/ diz · arquivado em /).first()].map((one) =>
      one.boundingBox(),
    )
    const { y = 0, height = 0 } = (await button) ?? {}
    expect(((await paper)?.y ?? 0) - y - height).toBeGreaterThanOrEqual(8)
    await press(use)
    await expect.poll(() => client.call(listOffersOfProperty, { params: { id } })).toEqual([])
  })

  await test.step('the record has it all, and asks for nothing that a paper said', async () => {
    const registered = await client.call(listPeople, { query: {} })
    const people = await Promise.all(
      registered.map((one) => client.call(readPerson, { params: { id: one.id } })),
    )
    const who = (name: string) => people.find(({ fullName }) => fullName === name)
    expect(people).toHaveLength(4)
    for (const { id } of people) expect(await client.call(listOffersOfPerson, { params: { id } })).toEqual([])
    for (const name of ['Regina Alves Moura', 'Bento Reis Sales', 'Célia Dias Paz'])
      expect(who(name)).toMatchObject(fact)
    const union = { regime: 'comunhao_parcial', since: '1998-05-12' }
    expect(who('Regina Alves Moura')?.union).toMatchObject({
      ...union,
      spouse: { fullName: 'Otto Lima Moura' },
    })
    expect(who('Otto Lima Moura')).toMatchObject({ cpf: sellers.otto, union })

    const { parties } = await client.call(listParties, { params: { id } })
    expect(parties.map(({ fullName, role }) => `${role} ${fullName}`)).toEqual([
      'owner Regina Alves Moura',
      'owner Bento Reis Sales',
      'owner Otto Lima Moura',
      'owner Célia Dias Paz',
    ])
    expect(await client.call(readProperty, { params: { id } })).toMatchObject({
      registrationNumber: '54318',
      municipalRegistration: '1.234.567-8',
      cnm: expect.any(String),
      cib: 'ABC1234J',
    })
    const { items, unknowns } = await client.call(readDiligence, { params: { id } })
    expect(unknowns).toEqual([])
    const shown = items.flatMap(({ fileName }) => (fileName ? [fileName] : []))
    expect(shown).toEqual(
      expect.arrayContaining(['matricula.pdf', 'receita-regina.pdf', 'trabalho-otto.pdf']),
    )
    expect(shown).not.toContain('receita-regina-antiga.pdf')
    const { missing } = await client.call(readStanding, { params: { id } })
    expect(missing.map(({ what }) => what)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^unknown_/)]),
    )
    const asked = (await client.call(readToday, {})).tasks.map(({ matter }) => matter)
    for (const matter of ['unregistered', 'offered', 'unknown', 'cib', 'inbox'])
      expect(asked).not.toContain(matter)
  })

  expect(await clicks()).toBeLessThanOrEqual(isMobile ? 5 : 0)
})
