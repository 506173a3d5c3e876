import * as inbox from '@soleira/domain/inbox/contract'
import * as people from '@soleira/domain/person/contract'
import { deleteProperty, replaceProperty } from '@soleira/domain/property/contract'
import { searchPapers } from '@soleira/domain/reading/search'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { unzipAll } from '../../../test/files/unzip.ts'
import { writtenPdf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeCpf, makePerson } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import {
  bringToInbox,
  federalClearance,
  mortgagedMatricula,
  untilInboxFileRead,
} from '../../../test/scenes/inbox.ts'
import { storedFiles } from '../../../test/watch/stored-files.ts'
import { takeUpAbandoned } from './turns.ts'

// The reading process starts slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const bare = (cpf: string) => cpf.replace(/\D/g, '')
const create = async (person = {}) =>
  (await broker.call(people.createPerson, { body: makePerson(person) })).body
const preview = async (id: number) => (await broker.call(people.previewErasure, { params: { id } })).body
const erase = (id: number) => broker.call(people.erasePerson, { params: { id } })
const open = async () =>
  (await broker.call(inbox.listInbox, { query: { status: 'open' } })).body
    .map(({ id }) => id)
    .sort((a, b) => a - b)
const find = async (text: string) =>
  (await broker.call(searchPapers, { query: { text } })).body.map(({ paperId }) => paperId).sort()

const identity = (fullName: string, ...more: string[]) =>
  writtenPdf([
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'ESTADO DO RIO DE JANEIRO - SECRETARIA DE SEGURANÇA PÚBLICA',
    'CARTEIRA DE IDENTIDADE',
    'REGISTRO GERAL 12.345.678-9 DATA DE EXPEDIÇÃO 02/03/2015',
    `NOME ${fullName.toUpperCase()}`,
    'NATURALIDADE RIO DE JANEIRO - RJ',
    ...more,
  ])

const deed = (...parties: string[]) =>
  writtenPdf(['ESCRITURA DE COMPRA E VENDA', 'Saibam quantos esta virem que compareceram', ...parties])

beforeAll(async () => {
  broker = await signInBroker(server)
})

describe('an erasure of somebody', () => {
  const name = 'Quitéria Lúcia Vasconcelos'
  const cpf = makeCpf()

  it('takes along every paper of the inbox that is about them alone, and names the others', async () => {
    const { id } = await create({ fullName: name, cpf })
    const alone = [
      await bringToInbox(broker, federalClearance(cpf, name.toUpperCase())),
      await bringToInbox(broker, identity(name)),
      await bringToInbox(broker, identity('Q. L. V.', `CPF ${bare(cpf)}`)),
      await bringToInbox(
        broker,
        writtenPdf([
          'CERTIDÃO DO DISTRIBUIDOR DA COMARCA DE NITERÓI',
          `Nada consta de ${bare(cpf).split('').join(' ')} até hoje.`,
        ]),
      ),
      await bringToInbox(
        broker,
        writtenPdf([
          'DECLARAÇÃO DE RESIDÊNCIA NA COMARCA DE NITERÓI',
          `de ${cpf.replace('.', '. ').replace('-', ' - ')}`,
        ]),
      ),
    ]
    const among = [
      await bringToInbox(broker, deed(`${name}, CPF ${cpf}, e Rui Prado, CPF ${makeCpf()}`)),
      await bringToInbox(broker, deed('QUITERIA LUCIA', 'VASCONCELOS, vendedora')),
      await bringToInbox(broker, mortgagedMatricula({ cpf, fullName: name })),
      await bringToInbox(broker, makePdf(), { name: 'RG_Quiteria_Lucia_Vasconcelos.pdf' }),
    ]
    const others = [
      await bringToInbox(broker, federalClearance(makeCpf(), 'MARTA NUNES')),
      await bringToInbox(broker, deed('Lúcia Vasconcelos Quitéria, viúva')),
    ]
    const ids = (papers: typeof alone) => papers.map(({ id }) => id)
    const before = await preview(id)
    expect(before.citingPapers.map(({ id }) => id)).toEqual(ids(among))
    expect(before.citingPapers.at(-1)?.label).toBe('RG_Quiteria_Lucia_Vasconcelos.pdf')
    expect(before.inboxPapers).toBe(alone.length)
    const copy = await unzipAll((await broker.send(people.exportPerson, { params: { id } })).raw.rawPayload)
    expect(
      JSON.parse(String(copy.get('papeis-recebidos.json'))).map((row: { id: number }) => row.id),
    ).toEqual([...ids(alone), ...ids(among)])

    await erase(id)
    expect(await open()).toEqual([...ids(among), ...ids(others)])
    await vi.waitFor(async () => expect(await storedFiles(server)).toHaveLength(6), 30_000)
    expect(await find('carteira')).toEqual([])
    expect(await find(bare(cpf))).toEqual(
      ids(among).filter((one) => one !== among[1]?.id && one !== among[3]?.id),
    )
  })

  it('leaves to the broker what names somebody else of the account, but for a parent', async () => {
    const parent = await create({ fullName: 'Maria Zuleica Prates' })
    const neighbour = await create({ fullName: 'João Damasceno Reis' })
    const { id } = await create({
      cpf: makeCpf(),
      fullName: 'Olga Prates',
      motherName: 'Maria Zuleica Prates',
    })
    const { cpf } = (await broker.call(people.readPerson, { params: { id } })).body
    await bringToInbox(broker, identity('Olga Prates', `CPF ${cpf}`, 'FILIAÇÃO', 'MARIA ZULEICA PRATES'))
    const shared = await bringToInbox(
      broker,
      deed(`Olga Prates, CPF ${cpf}, e seu vizinho JOÃO DAMASCENO REIS`),
    )
    expect(await preview(id)).toMatchObject({ inboxPapers: 1, citingPapers: [{ id: shared.id }] })
    await erase(neighbour.id)
    expect(await preview(id)).toMatchObject({ inboxPapers: 2, citingPapers: [] })
    await erase(parent.id)
  })

  it('takes no paper by a name that two people have', async () => {
    const [one] = [await create({ fullName: 'Ivo Matos' }), await create({ fullName: 'Ivo Matos' })]
    const { id } = await bringToInbox(broker, identity('Ivo Matos'))
    expect(await preview(one.id)).toMatchObject({ inboxPapers: 0, citingPapers: [{ id }] })
  })
})

it('a paper that is read after the erasure goes where it is about the erased one alone', async () => {
  const [cpf, fullName] = [makeCpf(), 'Perpétua Sobral Lins']
  const { id } = await create({ cpf, fullName })
  const papers = [identity(fullName), identity('P. S. L.', `CPF ${bare(cpf)}`)]
  const gone = [...(await Promise.all(papers.map((paper) => bringToInbox(broker, paper))))]
  const kept = [
    await bringToInbox(broker, deed(`${fullName}, CPF ${cpf}, e Rui Prado, CPF ${makeCpf()}`)),
    await bringToInbox(broker, identity('Perpétua Sobral')),
  ]
  const all = [...gone, ...kept].map(({ id }) => id)
  await server.pool.query(
    `update readings set status = 'waiting', reading = null, text = null, held_until = now() + interval '1 hour'
     where inbox_paper_id = any($1)`,
    [all],
  )
  await server.pool.query(`delete from reading_pages where reading_id in
    (select id from readings where status = 'waiting')`)
  expect(await preview(id)).toMatchObject({ inboxPapers: 0, citingPapers: [] })
  await erase(id)
  expect(await open()).toEqual(expect.arrayContaining(all))
  await server.pool.query('update readings set held_until = null')
  await takeUpAbandoned(server)
  for (const { id } of kept) await untilInboxFileRead(broker, id)
  await vi.waitFor(
    async () => expect((await open()).filter((one) => all.includes(one))).toEqual(kept.map(({ id }) => id)),
    { timeout: 120_000, interval: 200 },
  )
})

describe('with their last property', () => {
  const own = async (owner: object) => {
    const property = await takeIn(broker, { owners: [makeOwner(owner)] })
    return { ...property, personId: property.owners[0]?.personId ?? 0 }
  }
  const isThere = async (id: number) =>
    (await broker.send(people.readPerson, { params: { id } })).status === 200

  const cpf = makeCpf()
  it.each([
    ['by a number', { cpf, fullName: 'Zilá Quintão' }, identity('Z. Q.', `CPF ${cpf}`)],
    ['by name, with no number', { fullName: 'Inês Quintela' }, identity('Inês Quintela')],
  ])(
    'somebody whom a paper of the inbox cites %s stays, so that both can be erased',
    async (_, owner, paper) => {
      const property = await own(owner)
      const { id } = await bringToInbox(broker, paper)
      await broker.call(deleteProperty, { params: { id: property.id } })
      expect(await isThere(property.personId)).toBe(true)
      expect(await preview(property.personId)).toMatchObject({ isGone: true, inboxPapers: 1 })
      await erase(property.personId)
      expect(await open()).not.toContain(id)
    },
  )

  it('somebody whom none cites goes', async () => {
    const property = await own({ cpf: makeCpf(), fullName: 'Tomé Ninguém' })
    await broker.call(deleteProperty, { params: { id: property.id } })
    expect(await isThere(property.personId)).toBe(false)
  })

  it('a number that was typed wrongly goes, though papers have the name with the right one', async () => {
    const [wrong, right] = [makeCpf(), makeCpf()]
    const property = await own({ cpf: wrong, fullName: 'Bento Salgueiro' })
    await bringToInbox(broker, federalClearance(right, 'BENTO SALGUEIRO'))
    const { id, personId, ...body } = property
    const owners = property.owners.map(({ id: _, personId: __, ...owner }) => ({ ...owner, cpf: right }))
    await broker.call(replaceProperty, { params: { id }, body: { ...body, owners } as never })
    expect(await isThere(personId)).toBe(false)
  })
})
