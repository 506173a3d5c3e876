import type { Diligence } from '@soleira/domain/checklist/contract'
import { untouchedDiligence } from '@soleira/domain/checklist/summary'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { ProcessCard } from './process-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const certificate = (label: string, change: object = {}) => ({
  id: 'onus_reais',
  label,
  subject: { type: 'property' },
  counts: true,
  status: 'completed',
  state: 'completed',
  result: 'negativa',
  resultBy: 'person',
  resolution: null,
  gap: null,
  issuedOn: '2026-11-01',
  validUntil: '9999-12-31',
  validityBasis: 'printed',
  companion: null,
  ...change,
})

async function open(...items: object[]) {
  return show({ currentStage: 2, diligence: untouchedDiligence }, items)
}

async function show(stands: object, items: object[] = []) {
  const diligence = {
    summary: untouchedDiligence,
    items,
    people: [],
    unregistered: [],
  } as unknown as Diligence
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).endsWith('/diligence') ? diligence : []),
  )
  const documentation = { missingDocuments: [], missingFields: [], filledFields: 8, totalFields: 8 }
  const said = { ...stands, owners: [], documentation }
  showScreen(<ProcessCard property={aProperty(said as never)} onDiligence={() => undefined} />)
  const region = within(await screen.findByRole('region', { name: 'Progresso do Processo' }))
  const names = () => region.queryAllByRole('listitem').map(({ textContent }) => textContent)
  return { region, names: () => names().filter((name) => /^(Ônus|CND|SEFAZ)/.test(name ?? '')) }
}

it('folds the certificates to those with something open, and shows all of them on request', async () => {
  const { region, names } = await open(
    certificate('Ônus Reais'),
    certificate('CND', { status: 'pending', state: 'pending', result: null }),
    certificate('SEFAZ', { gap: 'falta a da PGE' }),
  )
  const all = await region.findByRole('button', { name: 'Ver as 3 certidões' })
  expect(names()).toEqual(['CNDPendente', 'SEFAZValidado · falta a da PGE'])
  await userEvent.click(all)
  expect(names()).toEqual(['Ônus ReaisValidado', 'CNDPendente', 'SEFAZValidado · falta a da PGE'])
  await userEvent.click(region.getByRole('button', { name: 'Ver só o que falta' }))
  expect(names()).toHaveLength(2)
})

it('offers no other list where everything is open, and says where nothing is', async () => {
  const waiting = { status: 'pending', state: 'pending', result: null }
  const { region } = await open(certificate('CND', waiting))
  expect(await region.findByText('CND')).toBeDefined()
  expect(region.queryByRole('button', { name: /^Ver/ })).toBeNull()
})

it('says that nothing is open only where every result is stated', async () => {
  const { region } = await open(certificate('CND'))
  expect(await region.findByText('Nada falta nas certidões.')).toBeDefined()
  expect(region.getByRole('button', { name: 'Ver a certidão' })).toBeDefined()
})

it('lists a certificate whose result nobody has stated', async () => {
  const { region, names } = await open(certificate('CND', { result: null }))
  expect(await region.findByText('CND')).toBeDefined()
  expect(names()).toEqual(['CNDValidado · resultado não informado'])
})

it('says in sight once that the certificates were left open, and in words to who only hears it', async () => {
  const diligence = { ...untouchedDiligence, status: 'in_progress', completed: 4 }
  const { region } = await show({ currentStage: 3, diligence })
  const said = region.getAllByText('Encerrada com pendências (4 de 15)')
  expect(said).toHaveLength(2)
  expect(said.filter((one) => !one.closest('.mantine-VisuallyHidden-root'))).toHaveLength(1)
})
