import type { ListedPerson, Person } from '@soleira/domain/person/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const person = (id: number, fullName: string, cpf: string) =>
  ({
    id,
    kind: 'natural',
    fullName,
    cpf,
    cnpj: null,
    birthDate: null,
    rg: null,
    version: 1,
    phones: [],
    emails: [],
    parts: [],
    union: null,
  }) as unknown as Person & ListedPerson
const [ana, rui] = [person(1, 'Ana Sá', '529.982.247-25'), person(2, 'Rui Sá', '310.482.917-90')]

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

test('two CPFs are joined only by somebody who says that one of them is wrong', async () => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/2') ? rui : [rui]))
  showScreen(<MergeDialog person={ana} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'O outro cadastro' }))
  await userEvent.click(await screen.findByRole('option', { name: /Rui Sá/ }))
  const sure = await screen.findByRole('checkbox', { name: /digitado errado/ })
  const join = screen.getByRole('button', { name: 'Juntar cadastros' })
  expect(join).toHaveProperty('disabled', true)
  await userEvent.click(sure)
  expect(join).toHaveProperty('disabled', false)
})
