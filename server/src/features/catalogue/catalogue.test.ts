import * as contract from '@soleira/domain/catalogue/contract'
import { cataloguePacks } from '@soleira/domain/catalogue/packs'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { changeItem, listItemChanges, readDiligence } from '@soleira/domain/checklist/contract'
import { arrangeDiligence } from '@soleira/domain/diligence/arrange'
import { downloadDiligenceReport } from '@soleira/domain/diligence/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { listProperties, replaceParties } from '@soleira/domain/property/contract'
import { changeSettings } from '@soleira/domain/settings/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { pdfText } from '../../../test/files/pdf-text.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makePerson } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
})
beforeEach(async () => {
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

type Change = Parameters<typeof arrange>[1]

const read = async (id: number) => (await broker.call(readDiligence, { params: { id } })).body
async function arrange(
  id: number,
  body: NonNullable<Parameters<typeof broker.call<typeof arrangeDiligence>>[1]['body']>,
) {
  return (await broker.call(arrangeDiligence, { params: { id }, body })).body
}
const refused = async (id: number, body: Change, status: number) =>
  broker.refused(arrangeDiligence, { params: { id }, body }, status)
const labels = ({ items }: Diligence) => items.map(({ label }) => label)
const curitiba = { city: 'Curitiba', state: 'PR' } as const
const packs = async () => (await broker.call(contract.listPacks, {})).body
const save = async (natural: unknown[], name = 'O meu') =>
  (await broker.call(contract.createPack, { body: { name, kinds: { natural } } as never })).body

async function holds(id: number, diligence: Diligence): Promise<void> {
  const { body } = await broker.call(listProperties, {})
  const { total, completed } = diligence.summary
  expect(body.find((one) => one.id === id)?.diligence).toMatchObject({ total, completed })
  expect(total).toBe(diligence.items.length)
}

describe('the pack of a property', () => {
  it('is the fifteen until one is chosen; that of its place is offered in one line', async () => {
    const { id } = await takeIn(broker, curitiba)
    const before = await read(id)
    expect(before.items).toHaveLength(15)
    expect(before.pack).toEqual({ id: 'rio_capital', name: 'Rio de Janeiro (capital)' })
    expect(before.offeredPack?.text).toBe('Este imóvel fica em Curitiba: usar o conjunto de Curitiba')
    expect(before.items.find((item) => item.id === 'situacao_fiscal')?.elsewhere).toBe(
      'Não se aplica em Curitiba - PR: é de imóveis do Rio de Janeiro - RJ.',
    )
    const after = await arrange(id, { packId: 'curitiba' })
    expect(after.offeredPack).toBeNull()
    expect(labels(after)).toContain('SEFA-PR e PGE-PR')
    expect(labels(after)).not.toContain('Taxa de incêndio')
    expect(after.items[0]?.because).toBe('É sobre o imóvel e faz parte do conjunto Curitiba.')
    await holds(id, after)
  })

  it('stands in the report with how far it was checked, and so does what the place does not have', async () => {
    const { id } = await takeIn(broker, curitiba)
    const report = async () => {
      const { raw } = await broker.send(downloadDiligenceReport, { params: { id } })
      return pdfText(raw.rawPayload)
    }
    const before = await report()
    expect(before).toContain('Conjunto de certidões Rio de Janeiro (capital)')
    expect(before).toContain('Conferência do conjunto Em parte conferido em fontes oficiais, em 21/11/2026.')
    expect(before).toContain('Não se aplica em Curitiba - PR: é de imóveis do Rio de Janeiro - RJ.')
    expect(before).not.toContain('Acrescentada')
    const { id: own } = await save(['sefaz'])
    await arrange(id, {
      packId: own,
      add: [{ label: 'Laudo de vistoria' }],
      setAside: [{ item: 'sefaz', reason: 'Não há débito' }],
    })
    const after = await report()
    expect(after).toContain(
      'Conjunto de certidões O meu Conferência do conjunto Conjunto próprio do corretor.',
    )
    expect(after).toMatch(/Laudo de vistoria Acrescentada ao conjunto neste imóvel/)
    expect(after).toMatch(/SEFAZ: deixada de lado em [\d/]+\. Não há débito/)
  })

  it('is not offered in Rio, nor where no pack is known, nor once the broker keeps what there is', async () => {
    expect((await read((await takeIn(broker)).id)).offeredPack).toBeNull()
    const { id } = await takeIn(broker, { city: 'Niterói' })
    expect((await read(id)).offeredPack).toBeNull()
    const other = await takeIn(broker, curitiba)
    expect((await arrange(other.id, { packId: 'rio_capital' })).offeredPack).toBeNull()
  })

  it('keeps what was begun when it changes, and takes away what nobody touched', async () => {
    const { id } = await takeIn(broker, curitiba)
    const params = { id, item: 'taxa_incendio' as const }
    await broker.call(changeItem, { params, body: { action: 'request', version: 0 } })
    const after = await arrange(id, {
      packId: 'curitiba',
      setAside: [{ item: 'taxa_incendio', reason: 'Só há no Rio de Janeiro' }],
    })
    const kept = after.items.find((item) => item.id === 'taxa_incendio')
    expect(kept).toMatchObject({
      status: 'set_aside',
      because: expect.stringMatching(/já estava em andamento/),
    })
    expect(after.items.some((item) => item.id === 'situacao_fiscal')).toBe(false)
    await holds(id, after)
    // Once it is pending again, nobody asks for it.
    const version = kept?.version ?? 0
    await broker.call(changeItem, { params, body: { action: 'take_back', version } })
    await broker.call(changeItem, { params, body: { action: 'revert', version: version + 1 } })
    const last = await read(id)
    expect(last.items.some((item) => item.id === 'taxa_incendio')).toBe(false)
    await holds(id, last)
  })

  it('is that of the place from the start where the setting says so', async () => {
    await broker.call(changeSettings, { body: { packByPlace: true } })
    const { id } = await takeIn(broker, curitiba)
    const first = await read(id)
    expect(first.pack.id).toBe('curitiba')
    await holds(id, first)
    const rio = await takeIn(broker)
    expect((await read(rio.id)).items).toHaveLength(15)
  })

  it('asks a company and an estate for what they present', async () => {
    const { id, owners } = await takeIn(broker, curitiba)
    const heir = (await broker.call(createPerson, { body: makePerson({ fullName: 'Íris Sá' }) })).body
    const parties = [
      { personId: owners[0]?.personId ?? 0, role: 'owner' as const },
      { personId: heir.id, role: 'heir' as const },
    ]
    await broker.call(replaceParties, { params: { id }, body: { parties } })
    const estate = await arrange(id, { packId: 'curitiba' })
    expect(labels(estate)).toContain('Alvará judicial ou inventário registrado')
    expect(estate.unknowns).toHaveLength(1)
    await holds(id, estate)
  })

  it('is refused where it is unknown', async () => {
    const { id } = await takeIn(broker)
    for (const packId of ['atlantida', 'pack-2147483647', 'pack-', '']) {
      expect((await refused(id, { packId }, 422)).fields).toEqual({ packId: 'Conjunto desconhecido' })
    }
    await refused(id, {}, 422)
  })
})

describe('what is added to a list', () => {
  it('is of the catalogue or in own words, about the property or somebody, and in the history', async () => {
    const { id, owners } = await takeIn(broker)
    const person = owners[0]?.personId
    const after = await arrange(id, {
      add: [{ kind: 'protesto' }, { label: 'Habite-se' }, { label: 'Carta da cooperativa', person }],
    })
    expect(labels(after).slice(5, 6)).toEqual(['Habite-se'])
    expect(labels(after).slice(-2)).toEqual(['Protesto', 'Carta da cooperativa'])
    expect(after.items.filter(({ isAdded }) => isAdded)).toHaveLength(3)
    await holds(id, after)
    const { body: changes } = await broker.call(listItemChanges, { params: { id } })
    expect(changes.map(({ action, label }) => [action, label])).toEqual([
      ['add', 'Carta da cooperativa'],
      ['add', 'Habite-se'],
      ['add', 'Protesto'],
    ])
    const { body: log } = await broker.call(listActivity, { query: { limit: 1 } })
    expect(log.activities[0]).toMatchObject({ entity: 'checklist_item', action: 'created' })
    expect(JSON.stringify(log)).not.toContain('cooperativa')
    // The same words name the same kind.
    const other = await takeIn(broker)
    await arrange(other.id, { add: [{ label: 'Habite-se' }] })
    const { body: own } = await broker.call(contract.listOwnKinds, {})
    expect(own.map(({ label, about }) => [label, about])).toEqual([
      ['Carta da cooperativa', 'natural'],
      ['Habite-se', 'property'],
    ])
  })

  it('can be taken out again while nobody asked for it, and stays whatever the pack', async () => {
    const { id } = await takeIn(broker, curitiba)
    await arrange(id, { add: [{ kind: 'ccir' }, { kind: 'itr' }] })
    const after = await arrange(id, { packId: 'curitiba', remove: [{ item: 'itr' }] })
    expect(labels(after)).toContain('CCIR')
    expect(labels(after)).not.toContain('ITR (certidão de débitos)')
    await holds(id, after)
    await broker.call(changeItem, {
      params: { id, item: 'ccir' },
      body: { action: 'request', version: 1 },
    })
    await refused(id, { remove: [{ item: 'ccir' }] }, 409)
    await refused(id, { remove: [{ item: 'onus_reais' }] }, 404)
  })

  it('is refused, all of it, where one is there already or is about somebody else', async () => {
    const { id, owners } = await takeIn(broker)
    const person = owners[0]?.personId
    const before = await read(id)
    const ccir = { kind: 'ccir' as const }
    await refused(id, { add: [ccir, { kind: 'sefaz' }] }, 409)
    await refused(id, { add: [ccir, ccir] }, 409)
    const wrong = await refused(id, { add: [ccir, { kind: 'contrato_social', person }] }, 422)
    expect(wrong.fields).toEqual({ 'add.1.kind': 'Esta certidão não é de quem foi escolhido' })
    await refused(id, { packId: 'curitiba', add: [{ kind: 'protesto', person: 2147483647 }] }, 422)
    expect(await read(id)).toEqual(before)
  })
})

describe('own packs', () => {
  it('are saved, chosen, changed with the lists that use them, and deleted when none does', async () => {
    const mine = await save(['protesto', { label: 'Carta da cooperativa' }])
    expect(mine).toMatchObject({ name: 'O meu', isOwn: true, version: 1, properties: 0 })
    const { id } = await takeIn(broker)
    const chosen = await arrange(id, { packId: mine.id })
    expect(labels(chosen)).toEqual(['Protesto', 'Carta da cooperativa'])
    expect(chosen.pack).toEqual({ id: mine.id, name: 'O meu' })
    await holds(id, chosen)

    const params = { id: mine.id }
    const body = {
      name: 'Outro nome',
      kinds: { natural: ['tjsp_civel' as const], property: ['ccir' as const] },
    }
    const changed = await broker.call(contract.replacePack, { params, body: { ...body, version: 1 } })
    expect(changed.body).toMatchObject({ name: 'Outro nome', version: 2, properties: 1 })
    const after = await read(id)
    expect(labels(after)).toEqual(['CCIR', 'TJSP cível (e-SAJ)'])
    await holds(id, after)
    await broker.refused(contract.replacePack, { params, body: { ...body, version: 1 } }, 409)

    const kept = await broker.refused(contract.deletePack, { params }, 409)
    expect(kept.message).toBe('Este conjunto é usado em 1 imóvel: troque o conjunto dele antes de excluir.')
    await arrange(id, { packId: 'nacional' })
    await broker.call(contract.deletePack, { params })
    expect((await packs()).map((pack) => pack.id)).toEqual(cataloguePacks.map((pack) => pack.id))
  })

  it('refuse a kind that is about somebody else', async () => {
    const body = { name: 'Errado', kinds: { natural: ['protesto', 'onus_reais'] } } as never
    const { fields } = await broker.refused(contract.createPack, { body }, 422)
    expect(fields).toEqual({ 'kinds.natural.1': 'Esta certidão não é desta parte do conjunto' })
  })

  it('stand before those of the catalogue, each of which says how well it is verified', async () => {
    await save(['protesto'], 'Zona sul')
    await save(['protesto'], 'Barra')
    const all = await packs()
    expect(all.slice(0, 3).map(({ name }) => name)).toEqual(['Barra', 'Zona sul', 'Rio de Janeiro (capital)'])
    expect(
      all.slice(2).every(({ verification }) => /em 2[13]\/11\/2026\./.test(verification?.text ?? '')),
    ).toBe(true)
  })
})
