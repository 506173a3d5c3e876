import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { BuyerFields } from './buyer-fields.tsx'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

function Fields() {
  const form = useForm({ initialValues: { buyers: [{ id: 7, fullName: 'Rui Reis' }] } })
  return <BuyerFields form={form as never} />
}

it('takes no buyer twice whom the form of a new person finds by number, and says so', async () => {
  const rui = { id: 7, fullName: 'Rui Reis', kind: 'natural', cpf: '529.982.247-25', cnpj: null }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/people/7')) return Response.json(rui)
    return Response.json(url.includes('529') ? [rui] : [])
  })
  showScreen(<Fields />)
  await userEvent.type(await screen.findByRole('combobox', { name: 'Mais um comprador' }), 'Rui')
  await userEvent.click(await screen.findByRole('option', { name: 'Cadastrar “Rui”' }))
  await userEvent.type(await screen.findByLabelText('CPF'), '52998224725')
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o cadastro de Rui Reis' }))
  expect(await screen.findByText('Rui Reis já está na lista.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Retirar Rui Reis' })).toHaveLength(1)
})
