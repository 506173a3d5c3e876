import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { AddressSection } from './address-section.tsx'
import { propertyFormSchema, propertyValuesOf } from './form-values.ts'

function Address() {
  return <AddressSection form={useValidatedForm(propertyFormSchema, propertyValuesOf())} read={() => ({})} />
}

const fetched = vi.fn<typeof fetch>()
afterEach(() => vi.unstubAllGlobals())

/** Answers the postal code only, because a check of the connection must not use up an answer. */
const answer: typeof fetch = async (address) =>
  String(address).startsWith('/api/cep/') ? fetched(address) : new Response()

async function typeCep() {
  vi.stubGlobal('fetch', answer)
  showScreen(<Address />)
  await userEvent.type(await screen.findByLabelText(/^CEP/), '22240003')
}

test('a CEP that nobody knows is said quietly, and no longer once another one is found', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'not_found', message: 'x' }, { status: 404 }))
  await typeCep()
  const said = await screen.findByText('CEP não encontrado. Preencha o endereço.')
  expect(said.getAttribute('role')).toBe('status')
  const found = { cep: '22240-004', street: 'Rua das Laranjeiras', neighborhood: 'Laranjeiras' }
  fetched.mockResolvedValueOnce(Response.json({ ...found, city: 'Rio de Janeiro', state: 'RJ' }))
  await userEvent.type(screen.getByLabelText(/^CEP/), '{Backspace}4')
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Rua/).value).toBe('Rua das Laranjeiras'),
  )
  expect(screen.queryByText(/CEP não encontrado/)).toBeNull()
})

test('a look-up that fails says so, and leaves the form as usable as before', async () => {
  fetched.mockResolvedValueOnce(Response.json({ code: 'unavailable', message: 'x' }, { status: 503 }))
  await typeCep()
  await screen.findByText('Não foi possível buscar o CEP. Preencha o endereço.')
  await userEvent.type(screen.getByLabelText(/^Rua/), 'Rua A')
  expect(screen.getByLabelText<HTMLInputElement>(/^Rua/).value).toBe('Rua A')
})

test('a street filled under the cursor is replaced by what is typed', async () => {
  const slow = Promise.withResolvers<Response>()
  fetched.mockReturnValueOnce(slow.promise)
  await typeCep()
  const street = screen.getByLabelText<HTMLInputElement>(/^Rua/)
  street.focus()
  const found = { cep: '22240-003', street: 'Rua das Laranjeiras', neighborhood: 'Laranjeiras' }
  slow.resolve(Response.json({ ...found, city: 'Rio de Janeiro', state: 'RJ' }))
  await waitFor(() => expect(street.value).toBe('Rua das Laranjeiras'))
  await userEvent.keyboard('Rua Alice')
  expect(street.value).toBe('Rua Alice')
})
