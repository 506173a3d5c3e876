import type { AnsweredPack, OwnKind } from '@soleira/domain/catalogue/contract'
import { cataloguePacks, packOf } from '@soleira/domain/catalogue/packs'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../../../test/diligence.ts'
import { aProperty, showScreen } from '../../../../../test/ground.tsx'
import { Toasts } from '../../../../components/toasts.tsx'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { ownKindsQuery, packsQuery } from '../../../catalogue/queries.ts'
import { AddItem } from './add-item.tsx'
import { ChoosePack } from './choose-pack.tsx'
import { PackBar } from './pack-bar.tsx'

vi.setConfig({ testTimeout: 20_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const property = aProperty({ city: 'Curitiba', state: 'PR', currentStage: 2 })
const offered: Partial<Diligence> = {
  offeredPack: {
    id: 'curitiba',
    name: 'Curitiba',
    text: 'Este imóvel fica em Curitiba: usar o conjunto de Curitiba',
  },
}

function answered(id: string): AnsweredPack {
  const pack = packOf(id) ?? cataloguePacks[0]
  const list = (kinds: readonly string[] = []) =>
    kinds.map((kind) => ({ kind: kind as never, label: itemLabel(kind as never) }))
  return {
    id,
    name: pack?.name ?? '',
    isOwn: false,
    place: null,
    properties: 0,
    version: null,
    verification: { level: 'published', text: 'De fontes publicadas, não oficiais, em 21/11/2026.' },
    kinds: {
      property: list(pack?.kinds.property),
      natural: list(pack?.kinds.natural),
      company: list(pack?.kinds.company),
      estate: list(pack?.kinds.estate),
    },
  }
}

function open(Part: typeof PackBar | typeof ChoosePack, change: Partial<Diligence> = {}) {
  const diligence = { ...aDiligence({ people: ['Ana Reis'] }), ...change }
  const client = createQueryClient(() => {})
  const packs = [answered('rio_capital'), answered('curitiba')]
  const own: OwnKind[] = [{ id: 'own-3', label: 'Habite-se', about: 'property' }]
  client.setQueryData(packsQuery.queryKey, packs)
  client.setQueryData(ownKindsQuery.queryKey, own)
  const onClose = vi.fn()
  const read: Record<string, unknown> = { '/api/packs': packs, '/api/own-kinds': own }
  fetched.mockImplementation(async (url) => Response.json(read[String(url)] ?? diligence))
  showScreen(<Part property={property} diligence={diligence} onClose={onClose} />, client)
  return onClose
}
const sent = () => {
  const [url, init] = fetched.mock.calls.find(([, one]) => one?.method === 'PATCH') ?? []
  expect(url).toBe('/api/properties/1/diligence')
  return JSON.parse(String(init?.body))
}
const choices = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

it('offers the pack of the place in one line, and keeps the present one when told to', async () => {
  open(PackBar, offered)
  await screen.findByRole('button', { name: 'Este imóvel fica em Curitiba: usar o conjunto de Curitiba' })
  expect(screen.getByText('Rio de Janeiro (capital)')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Manter o atual' }))
  expect(sent()).toEqual({ packId: 'rio_capital' })
})

it('names what another pack takes out of the list before it does, and what stays', async () => {
  const begun = aDiligence({
    people: ['Ana Reis'],
    change: ({ id }) => (id === 'taxa_incendio' ? { status: 'requested', state: 'requested' } : {}),
  })
  const onClose = open(ChoosePack, { ...begun, ...offered })
  const effect = await screen.findByText(/^Saem, porque nada foi feito com elas: /)
  expect(effect.textContent).toContain('Situação fiscal e enfitêutica')
  expect(effect.textContent).not.toContain('Ônus Reais')
  expect(screen.getByText('Ficam, embora o conjunto não as peça: Taxa de incêndio.')).toBeDefined()
  expect(screen.getAllByText(/não oficiais, em 21\/11\/2026/)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Usar este conjunto' }))
  expect(sent()).toEqual({ packId: 'curitiba' })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('adds a certificate of the catalogue to a person, with what is known of it', async () => {
  open(AddItem)
  await userEvent.selectOptions(await screen.findByLabelText('De quem é a certidão'), 'Ana Reis')
  await userEvent.type(screen.getByRole('combobox', { name: 'Certidão' }), 'protesto')
  expect(choices().slice(0, 2)).toEqual(['Protesto', 'Protesto (São Paulo)'])
  await userEvent.click(screen.getByRole('option', { name: 'Protesto' }))
  expect(screen.getByText(/^Recomendada: /)).toBeDefined()
  expect(screen.getByText(/Conferido em 21\/11\/2026\./)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }))
  expect(sent()).toEqual({ add: [{ kind: 'protesto', person: 1 }] })
})

it('adds one in own words to the property, and offers those used before', async () => {
  open(AddItem)
  const field = await screen.findByRole('combobox', { name: 'Certidão' })
  await userEvent.type(field, 'habite')
  expect(choices()).toEqual(['Habite-se', 'Usar as minhas palavras: habite'])
  await userEvent.clear(field)
  await userEvent.type(field, 'Planta aprovada')
  await userEvent.click(screen.getByRole('option', { name: 'Usar as minhas palavras: Planta aprovada' }))
  expect(within(screen.getByRole('dialog')).getByText(/o catálogo nada sabe dela/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }))
  expect(sent()).toEqual({ add: [{ label: 'Planta aprovada' }] })
})

it('puts what cannot apply here aside by one click, each with its reason, and takes that back', async () => {
  const { items } = aDiligence({
    people: ['Ana Reis'],
    change: ({ id }) =>
      id === 'situacao_fiscal' || id === 'taxa_incendio' ? { counts: false, elsewhere: 'Não se aplica' } : {},
  })
  open(PackBar, { items })
  showScreen(<Toasts />)
  expect(
    await screen.findByText(
      /^2 certidões do conjunto não contam neste imóvel, a menos que você as solicite: Situação/,
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Retirar as 2' }))
  expect(sent()).toEqual({
    setAside: [
      { item: 'situacao_fiscal', reason: expect.stringContaining('é de imóveis do Rio de Janeiro - RJ.') },
      { item: 'taxa_incendio', reason: 'Não se aplica em Curitiba - PR: é de imóveis do RJ.' },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
  const [, undone] = fetched.mock.calls.find(([url]) => String(url).endsWith('/diligence/steps')) ?? []
  expect(JSON.parse(String(undone?.body))).toMatchObject({
    action: 'take_back',
    items: [{ item: 'situacao_fiscal' }, { item: 'taxa_incendio' }],
  })
})

it('says nothing of it where all of the list can apply', async () => {
  open(PackBar)
  await screen.findByText('Rio de Janeiro (capital)')
  expect(screen.queryByText(/não contam neste imóvel/)).toBeNull()
})
