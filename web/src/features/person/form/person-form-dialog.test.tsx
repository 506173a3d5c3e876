import type { Person } from '@soleira/domain/person/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { PersonFormDialog } from './person-form-dialog.tsx'

const ana = {
  id: 1,
  kind: 'natural',
  fullName: 'Ana Sá',
  cpf: '529.982.247-25',
  cnpj: null,
  version: 1,
  birthDate: null,
  rg: null,
  phones: [],
  emails: [],
  parts: [],
  representatives: [],
  union: null,
} as unknown as Person

afterEach(() => vi.unstubAllGlobals())

test('a person that is saved closes the form before the lists are fetched anew', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ...ana, profession: 'Médica', version: 2 }))
  const client = createQueryClient(() => {})
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}))
  const onClose = vi.fn()
  const onSaved = vi.fn()
  showScreen(<PersonFormDialog person={ana} onClose={onClose} onSaved={onSaved} />, client)

  await userEvent.type(await screen.findByLabelText('Profissão'), 'Médica')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSaved).toHaveBeenCalledOnce()
  expect(client.getQueryData(keys.person(1))).toMatchObject({ profession: 'Médica' })
})

test('somebody of the same name with another apostrophe is offered, and taken', async () => {
  const joana = { ...ana, id: 7, fullName: 'Joana d’Ávila' }
  vi.stubGlobal('fetch', async (address: Request | string) => {
    const url = String(address instanceof Request ? address.url : address)
    return Response.json(/people\/7$/.test(url) ? joana : url.includes('/people?') ? [joana] : [])
  })
  const onClose = vi.fn()
  const onSaved = vi.fn()
  showScreen(
    <PersonFormDialog onClose={onClose} onSaved={onSaved} />,
    createQueryClient(() => {}),
  )

  const name = await screen.findByLabelText(/Nome completo/)
  await userEvent.type(name, "Joana d'Ávil")
  expect(screen.queryByRole('button', { name: /^Usar o cadastro/ })).toBeNull()
  await userEvent.type(name, 'a')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o cadastro de Joana d’Ávila' }))

  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(joana))
  expect(onClose).toHaveBeenCalledOnce()
})

test('somebody of the same CPF is offered as soon as it is whole, and taken', async () => {
  const otavio = { ...ana, id: 7, fullName: 'Otávio Lima', cpf: '52998224725' }
  vi.stubGlobal('fetch', async (address: Request | string) => {
    const url = String(address instanceof Request ? address.url : address)
    return Response.json(/people\/7$/.test(url) ? otavio : url.includes('/people?') ? [otavio] : [])
  })
  const onSaved = vi.fn()
  showScreen(
    <PersonFormDialog onClose={vi.fn()} onSaved={onSaved} />,
    createQueryClient(() => {}),
  )

  await userEvent.type(await screen.findByLabelText(/Nome completo/), 'Otto Lima')
  const cpf = screen.getByLabelText('CPF')
  await userEvent.type(cpf, '529.982.247-2')
  expect(screen.queryByRole('button', { name: /^Usar o cadastro/ })).toBeNull()
  await userEvent.type(cpf, '5')
  await screen.findByText('Já há um cadastro com este CPF')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o cadastro de Otávio Lima' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(otavio))
})
