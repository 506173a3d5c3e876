import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { LoginForm } from './login-form.tsx'

afterEach(() => vi.unstubAllGlobals())

test('after a registration only the password is left to type', async () => {
  showScreen(<LoginForm wanted={undefined} ended={false} email="ana@exemplo.com.br" />)
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@exemplo.com.br')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('')
})

test('a wrong password is said at its field, which has the focus', async () => {
  const wrong = { code: 'invalid_credentials', message: 'E-mail ou senha incorretos' }
  vi.stubGlobal('fetch', async () => Response.json(wrong, { status: 401 }))
  showScreen(<LoginForm wanted={undefined} ended={false} email="ana@exemplo.com.br" />)
  const field = await screen.findByLabelText<HTMLInputElement>('Senha')
  await userEvent.type(field, 'senha-errada-1')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('E-mail ou senha incorretos', { selector: 'p' })).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com.br')
})
