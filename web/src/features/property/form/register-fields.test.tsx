import type { PropertyInput } from '@soleira/domain/property/property'
import { fireEvent, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { propertyFormSchema, propertyValuesOf } from './form-values.ts'
import type { ReadPaperHere } from './read-paper-here.ts'
import { RegisterFields } from './register-fields.tsx'
import { useReadRegisters } from './use-read-registers.ts'

function Registers({ onSave }: { onSave: (input: PropertyInput) => void }) {
  const form = useValidatedForm(propertyFormSchema, {
    ...propertyValuesOf(),
    type: 'casa',
    value: 'R$ 500.000,00',
    cep: '22240-003',
    street: 'Rua das Laranjeiras',
    number: '120',
    neighborhood: 'Laranjeiras',
    city: 'Rio de Janeiro',
    state: 'RJ',
    owners: [
      {
        ...(propertyValuesOf().owners[0] as ReturnType<typeof propertyValuesOf>['owners'][number]),
        fullName: 'Ana Reis',
        cpf: '529.982.247-25',
        phone: '(21) 98888-7777',
      },
    ],
  })
  return (
    <form aria-label="Imóvel" onSubmit={form.submit(onSave)}>
      <RegisterFields form={form} readRegisters={() => ({})} />
    </form>
  )
}

it('understands a pasted area with a decimal point, and refuses one with two readings', async () => {
  showScreen(<Registers onSave={() => {}} />)
  await userEvent.click(await screen.findByText('Cartório, áreas e IPTU'))
  const field = await screen.findByLabelText<HTMLInputElement>('Área privativa')
  await userEvent.click(field)
  await userEvent.paste('80.50')
  expect(field.value).toBe('80,50')
  await userEvent.clear(field)
  await userEvent.paste('1,250.50')
  expect(field.value).toBe('')
  screen.getByText(/“1,250.50” não foi colado: escreva a área em metros quadrados/)
})

it('folds registry, areas and IPTU, says how many are known, and opens for what is wrong', async () => {
  const saved = vi.fn()
  showScreen(<Registers onSave={saved} />)
  const fold = await screen.findByText('Cartório, áreas e IPTU')
  expect(screen.queryByLabelText('Área do terreno')).toBeNull()
  await userEvent.click(fold)
  await userEvent.type(await screen.findByLabelText('Área do terreno'), '1250')
  await userEvent.type(screen.getByLabelText('IPTU do ano'), '980,5')
  await userEvent.type(screen.getByLabelText('Ano do IPTU'), '26')
  await userEvent.click(screen.getByText('Cartório, áreas e IPTU (3 de 6)'))
  fireEvent.submit(screen.getByRole('form', { name: 'Imóvel' }))
  await screen.findByText('Ano inválido: use quatro algarismos, como 2026')
  expect(saved).not.toHaveBeenCalled()
  const year = screen.getByLabelText('Ano do IPTU')
  await userEvent.clear(year)
  await userEvent.type(year, '2026')
  fireEvent.submit(screen.getByRole('form', { name: 'Imóvel' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    landArea: '1250.00',
    privateArea: null,
    propertyTax: '980.50',
    propertyTaxYear: 2026,
    registryOffice: null,
  })
})

const taxPaper: ReadPaperHere = {
  id: '1',
  slot: 'ESPELHO_IPTU',
  fileName: 'iptu.pdf',
  said: {
    unreadable: null,
    pages: 1,
    proposal: null,
    kindName: null,
    evidence: [],
    doubts: [],
    contradictions: [],
    owners: null,
    facts: [{ field: 'propertyTax', value: '980.50 2026', page: 1, text: 'IPTU 2026: R$ 980,50' }],
  },
  against: [],
}

it.each([
  [{}, ['R$ 980,50', '2026']],
  [{ propertyTax: 'R$ 700,00' }, ['R$ 700,00', '']],
  [{ propertyTaxYear: '2024' }, ['', '2024']],
])('takes amount and year of a paper together: beside %j', (before, values) => {
  const { result } = renderHook(() => {
    const form = useValidatedForm(propertyFormSchema, { ...propertyValuesOf(), ...before })
    useReadRegisters(form, [taxPaper])
    return form
  })
  const { propertyTax, propertyTaxYear } = result.current.getValues()
  expect([propertyTax, propertyTaxYear]).toEqual(values)
})

it.each([
  ['Apartamento 301 da Rua das Palmeiras, 44', {}, ['apartamento', 'Apartamento 301', '44']],
  ['Rua das Palmeiras, 44, bloco B', {}, ['', 'bloco B', '44']],
  ['Apartamento 301 da Rua das Palmeiras, 44', { street: 'Rua A' }, ['', '', '']],
  ['loja 3, Rua das Palmeiras, 44', { type: 'casa' }, ['casa', 'loja 3', '44']],
])('takes the unit and its type from “%s” beside %j', (address, before, values) => {
  const said = {
    ...taxPaper.said,
    proposal: { sureness: 'sure', kind: null, subject: { kind: 'property', address } },
  }
  const { result } = renderHook(() => {
    const form = useValidatedForm(propertyFormSchema, { ...propertyValuesOf(), ...before })
    useReadRegisters(form, [{ ...taxPaper, said } as ReadPaperHere])
    return form
  })
  const { type, complement, number } = result.current.getValues()
  expect([type, complement, number]).toEqual(values)
})
