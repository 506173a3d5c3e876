import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { AnswerForm } from './answer-form.tsx'

const broker = { name: 'Helena Duarte', creci: 'CRECI-RJ 12.345', phone: null } as never
let codes: () => Response

beforeEach(() => {
  sessionStorage.clear()
  codes = () => new Response(null, { status: 202 })
  vi.stubGlobal('fetch', async () => codes())
})
afterEach(() => vi.unstubAllGlobals())

const open = () => showScreen(<AnswerForm link="k" email="ana@exemplo.com.br" broker={broker} />)
async function choose(answer: string) {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: answer }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('keeps the code that was typed when another one is refused', async () => {
  await choose('Aceitar')
  await press('Receber o código por e-mail')
  await userEvent.type(await screen.findByLabelText('Código de seis números'), '123456')
  codes = () => Response.json({ code: 'too_many_requests', message: 'Aguarde', fields: {} }, { status: 429 })
  await press('Enviar outro código')
  expect(await screen.findByText('Aguarde')).toBeDefined()
  expect(screen.getByLabelText('Código de seis números')).toHaveProperty('value', '123456')
  expect(screen.getByRole('button', { name: 'Aceitar a proposta' })).toBeDefined()
})

it('asks for what is to change only of who wants a change', async () => {
  await choose('Contrapropor')
  await press('Receber o código por e-mail')
  expect(await screen.findByText('Diga o que você quer mudar')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Recusar' }))
  expect(screen.getByLabelText('Motivo (opcional)')).toBeDefined()
  expect(screen.queryByText('Diga o que você quer mudar')).toBeNull()
})

it('goes on where it was when the page is loaded anew while its reader looks for the code', async () => {
  await choose('Contrapropor')
  await userEvent.type(screen.getByLabelText(/^O que você quer mudar/), 'Pago em duas vezes')
  await press('Receber o código por e-mail')
  await screen.findByLabelText('Código de seis números')
  cleanup()
  open()
  expect(await screen.findByLabelText('Código de seis números')).toHaveProperty('value', '')
  expect(screen.getByRole('radio', { name: 'Contrapropor' })).toHaveProperty('checked', true)
  expect(screen.getByLabelText(/^O que você quer mudar/)).toHaveProperty('value', 'Pago em duas vezes')

  codes = () => Response.json({})
  await userEvent.type(screen.getByLabelText('Código de seis números'), '123456')
  await press('Enviar o pedido')
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})
