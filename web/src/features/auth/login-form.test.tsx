import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen, wrapWithClient } from '../../../test/ground.tsx'
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

test('the code of the wanted screen is fetched once a field has the focus', async () => {
  vi.stubGlobal('scrollTo', () => {})
  const fetchCode = vi.fn(async () => ({ options: {} }) as never)
  const root = createRootRoute()
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    component: () => <LoginForm wanted="/captacao?search=leme" ended={false} />,
  })
  const list = createRoute({ getParentRoute: () => root, path: '/captacao' }).lazy(fetchCode)
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createRouter({ routeTree: root.addChildren([login, list]), history })
  const Client = wrapWithClient(new QueryClient())
  render(
    <MantineProvider env="test">
      <Client>
        <RouterProvider router={router as never} />
      </Client>
    </MantineProvider>,
  )
  const field = await screen.findByLabelText('E-mail')
  expect(fetchCode).not.toHaveBeenCalled()
  await userEvent.click(field)
  await waitFor(() => expect(fetchCode).toHaveBeenCalled())
})
