import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { PartiesDialog } from './parties-dialog.tsx'
import type { Row } from './party-hint.tsx'
import { nothingSaid, PartyRow } from './party-row.tsx'

const ana = { id: 1, fullName: 'Ana Sá' }
const rui = { id: 2, fullName: 'Rui Sá' }
const added = vi.fn()
const owning = { goods: null, acquiredBy: null, acquiredOn: null } as const

beforeEach(() => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined
  const union = { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null, spouse: rui }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ kind: 'natural', ...ana, union })))
})
afterEach(() => vi.unstubAllGlobals())

function Rows() {
  const [rows, setRows] = useState<Row[]>([
    { key: 'a', person: ana, role: 'owner', ...nothingSaid },
    { key: 'b', person: { id: 3, fullName: 'Íris Luz' }, role: 'spouse', ...nothingSaid },
  ])
  return rows.map((row) => (
    <PartyRow
      key={row.key}
      row={row}
      rows={rows}
      errors={{}}
      onChange={(fields) => setRows((all) => all.map((one) => (one === row ? { ...one, ...fields } : one)))}
      onRemove={() => undefined}
      onAddSpouse={added}
    />
  ))
}

test('an inventariante is asked of whose estate, and of the only owner nobody has to choose', async () => {
  showScreen(<Rows />)
  const [, role] = await screen.findAllByLabelText<HTMLSelectElement>('Papel')
  await userEvent.selectOptions(role as HTMLSelectElement, 'Inventariante')
  const whom = screen.getByLabelText<HTMLSelectElement>('Do espólio de quem')
  expect(whom.selectedOptions[0]?.textContent).toBe('Ana Sá')
  await userEvent.selectOptions(role as HTMLSelectElement, 'Procurador')
  expect(screen.getByLabelText<HTMLSelectElement>('De quem').value).toBe('')
  // A buyer can be recorded, so that drafts name them.
  await userEvent.selectOptions(role as HTMLSelectElement, 'Comprador')
  expect(screen.queryByLabelText('De quem')).toBeNull()
})

test('the spouse who sells or consents by the regime is one click away', async () => {
  showScreen(<Rows />)
  await screen.findByText(
    /comunhão parcial de bens. Se o bem é comum, os dois vendem, recebem e assinam; se é particular,/,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar Rui Sá' }))
  expect(added).toHaveBeenCalledWith(rui)
})

test('whose the property is can be said, and the sentence follows', async () => {
  showScreen(<Rows />)
  const goods = await screen.findByLabelText<HTMLSelectElement>('Bem comum ou particular')
  await userEvent.selectOptions(goods, 'Bem particular')
  await screen.findByText(
    /O bem é particular: quem vive com quem vende só consente \(Código Civil, art. 1.647\)/,
  )
  await userEvent.selectOptions(goods, 'Bem comum do casal')
  await screen.findByText(/O bem é comum: os dois vendem, recebem e assinam./)
})

test('a row that is added takes the focus', async () => {
  showScreen(<PartiesDialog propertyId={1} current={{ version: 1, parties: [] }} onClose={() => undefined} />)
  const more = await screen.findByRole('button', { name: 'Adicionar parte' })
  for (const count of [1, 2]) {
    await userEvent.click(more)
    const rows = screen.getAllByRole('group', { name: 'Nova parte' })
    expect(rows).toHaveLength(count)
    await vi.waitFor(() => expect(document.activeElement).toBe(rows.at(-1)))
  }
})

test('the focus stays in the dialog when the button that was pressed goes with what it did', async () => {
  const part = {
    kind: 'natural',
    gender: null,
    cpf: null,
    cnpj: null,
    share: null,
    representsId: null,
    ...owning,
  } as const
  const owner = { ...part, id: 7, personId: 1, fullName: 'Ana Sá', role: 'owner' } as const
  const current = { version: 1, parties: [{ ...owner, representatives: [], union: null }] }
  showScreen(<PartiesDialog propertyId={1} current={current} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar Rui Sá' }))
  const more = screen.getByRole('button', { name: 'Adicionar parte' })
  expect(document.activeElement).toBe(more)
  await userEvent.click(screen.getByRole('button', { name: 'Remover Rui Sá' }))
  expect(document.activeElement).toBe(more)
})

test('a company that is taken out is spoken of as one', async () => {
  const part = {
    gender: null,
    cpf: null,
    cnpj: '12.ABC.345/01DE-35',
    share: null,
    representsId: null,
    ...owning,
    union: null,
  } as const
  const firm = {
    ...part,
    id: 7,
    personId: 1,
    kind: 'legal',
    fullName: 'Casa Nova Ltda.',
    role: 'owner',
  } as const
  const current = { version: 1, parties: [{ ...firm, representatives: [] }] }
  showScreen(<PartiesDialog propertyId={1} current={current} onClose={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Casa Nova Ltda.' }))
  expect(screen.getByText(/^Casa Nova Ltda\. \(Proprietária\)\. Os documentos/)).toBeDefined()
})
