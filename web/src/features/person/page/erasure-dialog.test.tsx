import type { Erasure, Person } from '@soleira/domain/person/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

const ana = { id: 1, kind: 'natural', fullName: 'Ana Sá' } as Person
const nothing: Erasure = {
  isGone: true,
  stays: [],
  goes: [],
  papers: 0,
  keptPapers: [],
  inboxPapers: 0,
  citingPapers: [],
  registerDeals: 0,
  ownKinds: [],
  offers: 0,
}
const fetched = vi.fn<typeof fetch>()
const erased = vi.fn()

afterEach(() => vi.unstubAllGlobals())

async function ask(change: Partial<Erasure>) {
  fetched.mockReset()
  fetched.mockImplementation(async (_, init) =>
    init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ...nothing, ...change }),
  )
  vi.stubGlobal('fetch', fetched)
  showScreen(<ErasureDialog person={ana} onClose={() => {}} onErased={erased} />)
  const dialog = await screen.findByRole('dialog', { name: 'Apagar os dados de Ana Sá' })
  await within(dialog).findByText('Será apagado, sem volta')
  return dialog
}

test('kinds of the broker’s own that name the person lose the name where all of the person goes', async () => {
  const dialog = await ask({ ownKinds: ['Certidão de Ana Sá', 'Alvará de Ana'] })
  expect(within(dialog).getByText('Também está no nome de certidões suas')).toBeDefined()
  const said = within(dialog).getByRole('alert').textContent
  expect(said).toContain('“Certidão de Ana Sá” e “Alvará de Ana”.')
  expect(said).toContain('O nome sai de lá; o que foi recebido nelas fica.')
})

test('and keep it while a deal needs the person', async () => {
  const dialog = await ask({ isGone: false, ownKinds: ['Certidão de Ana Sá'] })
  expect(within(dialog).getByRole('alert').textContent).toContain(
    'O nome fica lá, como no cadastro, enquanto o negócio precisar dele.',
  )
  expect(within(dialog).queryByText(/O cadastro inteiro/)).toBeNull()
})

test('papers that stay are said property by property', async () => {
  const paper = { propertyId: 7, sequenceNumber: '00007' }
  const dialog = await ask({
    isGone: false,
    stays: [
      { propertyId: 7, sequenceNumber: '00007', currentStage: 2, role: null } as Erasure['stays'][number],
    ],
    keptPapers: [
      { ...paper, label: 'SEFAZ' },
      { ...paper, label: 'Receita Federal' },
      { propertyId: 9, sequenceNumber: '00009', label: 'SEFAZ' },
    ],
  })
  expect(within(dialog).getByText('Em uso no imóvel 00007: SEFAZ e Receita Federal.')).toBeDefined()
  expect(within(dialog).getByText('Em uso no imóvel 00009: SEFAZ.')).toBeDefined()
})

test('a person whom no kind names is told of none', async () => {
  const dialog = await ask({ inboxPapers: 2 })
  expect(within(dialog).queryByText(/certidões suas/)).toBeNull()
  expect(within(dialog).getByText(/^2 papéis da caixa de entrada só sobre a pessoa/)).toBeDefined()
})

test('papers that cite the person beside others are counted and lead to each', async () => {
  const citingPapers = Array.from({ length: 23 }, (_, index) => ({ id: index + 1, label: 'Procuração' }))
  const dialog = await ask({ citingPapers })
  expect(within(dialog).getByText('23 papéis da caixa citam esta pessoa')).toBeDefined()
  const links = within(dialog).getAllByRole('link', { name: 'Procuração' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    citingPapers.slice(0, 20).map(({ id }) => `/papeis/${id}`),
  )
  expect(within(dialog).getByRole('alert').textContent).toContain('e mais 3.')
})

test('the safe button has the focus, and nothing goes before the other one is pressed', async () => {
  const dialog = await ask({})
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancelar'))
  const deleted = () => fetched.mock.calls.filter(([, init]) => init?.method === 'DELETE')
  expect(deleted()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar os dados' }))
  await waitFor(() => expect(erased).toHaveBeenCalledWith(true))
  expect(deleted()).toHaveLength(1)
})

test('offers in which nobody else buys are said to go', async () => {
  const dialog = await ask({ offers: 2 })
  expect(dialog.textContent).toContain(
    '2 propostas em que só esta pessoa compra, com o documento apresentado.',
  )
})
