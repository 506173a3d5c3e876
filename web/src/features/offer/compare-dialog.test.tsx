import type { OfferChain } from '@soleira/domain/offer/offer'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { CompareDialog } from './compare-dialog.tsx'

const names = ['Iara Neves', 'Rui Prado', 'Davi Lins', 'Nair Vidal', 'Saulo Dias'] as const
const nothing = {
  count: null,
  firstOn: null,
  index: null,
  bank: null,
  isApproved: null,
  deposit: null,
  description: null,
}
const sum = { total: { least: '0', most: '0' }, isWhole: true, isConfirmed: true, parts: [] }

/** Each offers ten thousand more than the one before, and the first alone with a bank. */
function chainsOf(count: number): OfferChain[] {
  return names.slice(0, count).map((fullName, index) => {
    const total = `${700_000 + 10_000 * index}.00`
    return {
      id: index + 1,
      buyers: [{ personId: index + 1, fullName }],
      offers: [
        {
          id: 11 + index,
          side: 'buyer',
          state: 'presented',
          validUntil: '2100-01-15T21:00:00.000Z',
          terms: {
            total,
            lines: [{ ...nothing, kind: index === 0 ? 'financing' : 'own_funds', value: total }],
            conditions: [],
            stays: null,
            deedOn: null,
            keysOn: null,
            keysWords: null,
            deedPayer: 'buyer',
            itbiPayer: 'buyer',
            registryPayer: 'buyer',
          },
          net: { ...sum, words: `líquido ${index + 1}` },
          buyerTotal: { ...sum, words: `todo ${index + 1}` },
        },
      ],
    } as unknown as OfferChain
  })
}

const fetched = vi.fn(async (_address: string) => new Response('%PDF', { status: 200 }))
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

async function show(count: number) {
  showScreen(<CompareDialog propertyId={7} chains={chainsOf(count)} onClose={() => {}} />)
  return within(await screen.findByRole('dialog', { name: 'Comparar propostas' }))
}
type Shown = Awaited<ReturnType<typeof show>>

const heads = (dialog: Shown) => dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)
const cellsOf = (dialog: Shown, name: string) =>
  within(dialog.getByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '))

describe('offers side by side', () => {
  it.each([2, 4])('are all shown where there are %i', async (count) => {
    const dialog = await show(count)
    expect(heads(dialog)).toEqual(['Proposta', ...names.slice(0, count)])
    expect(dialog.queryByRole('checkbox')).toBeNull()
    expect(cellsOf(dialog, 'Preço total')).toEqual(
      ['R$ 700.000,00', 'R$ 710.000,00', 'R$ 720.000,00', 'R$ 730.000,00'].slice(0, count),
    )
    expect(cellsOf(dialog, 'Financiamento')).toEqual(['R$ 700.000,00', '–', '–', '–'].slice(0, count))
    expect(cellsOf(dialog, 'Líquido para o proprietário')).toHaveLength(count)
  })

  it('are four of five, and another takes the place of one that was left out', async () => {
    const dialog = await show(5)
    expect(heads(dialog)).toEqual(['Proposta', ...names.slice(0, 4)])
    const fifth = dialog.getByRole('checkbox', { name: /^Saulo Dias/ })
    expect(fifth).toHaveProperty('disabled', true)
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Rui Prado/ }))
    expect(heads(dialog)).toEqual(['Proposta', 'Iara Neves', 'Davi Lins', 'Nair Vidal'])
    await userEvent.click(fifth)
    expect(heads(dialog)).toEqual(['Proposta', 'Iara Neves', 'Davi Lins', 'Nair Vidal', 'Saulo Dias'])
    expect(cellsOf(dialog, 'Líquido para o proprietário')).toEqual([1, 3, 4, 5].map((n) => `líquido ${n}`))
  })

  it('become a document of those that are shown', async () => {
    const dialog = await show(5)
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Rui Prado/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Baixar DOCX' }))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(fetched.mock.calls[0]?.[0]).toBe(
      '/api/properties/7/offers/comparison/docx?offer=11&offer=13&offer=14',
    )
  })

  it('are no document while one alone is shown', async () => {
    const dialog = await show(5)
    for (const name of names.slice(0, 3))
      await userEvent.click(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
    expect(heads(dialog)).toEqual(['Proposta', 'Nair Vidal'])
    expect(dialog.getByRole('button', { name: 'Baixar PDF' })).toHaveProperty('disabled', true)
  })
})
