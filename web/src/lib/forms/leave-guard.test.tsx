import { MantineProvider } from '@mantine/core'
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ConfirmQuestions } from '../../components/confirm.tsx'
import { overlays } from '../../components/overlays.ts'
import { useLeaveGuard } from './leave-guard.ts'

await overlays.fetch()
vi.setConfig({ testTimeout: 60_000 })

function Form() {
  const [text, type] = useState('')
  useLeaveGuard(text !== '', () => undefined)
  return (
    <input aria-label="Recado" value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
  )
}

function Screen() {
  const { open } = useSearch({ strict: false }) as { open?: string }
  return (
    <>
      <h1>{open ? 'Aberto' : 'Imóvel'}</h1>
      {open && <Form />}
    </>
  )
}

const history = createBrowserHistory()
afterEach(() => history.push('/'))

/** A dialog that the address has opened over its screen. */
async function openByAddress() {
  vi.stubGlobal('scrollTo', () => {})
  history.push('/property/1')
  const routeTree = createRootRoute({ component: Screen, notFoundComponent: Screen })
  const router = createRouter({ routeTree, history })
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
      <ConfirmQuestions />
    </MantineProvider>,
  )
  await screen.findByRole('heading', { name: 'Imóvel' })
  history.push('/property/1?open=share')
  return screen.findByLabelText('Recado')
}
const question = async () => within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }))

it('asks when Back would close a dialog of the address with what was typed', async () => {
  const field = await openByAddress()
  await userEvent.type(field, 'Segue o dossiê')
  window.history.back()
  await userEvent.click((await question()).getByRole('button', { name: 'Continuar editando' }))
  await waitFor(() => expect(location.search).toBe('?open=share'))
  expect(screen.getByLabelText('Recado')).toHaveProperty('value', 'Segue o dossiê')

  window.history.back()
  await userEvent.click((await question()).getByRole('button', { name: 'Descartar' }))
  expect(await screen.findByRole('heading', { name: 'Imóvel' })).toBeDefined()
})

it('asks nothing of a dialog that closes itself, nor where the form stays', async () => {
  const field = await openByAddress()
  await userEvent.type(field, 'Segue o dossiê')
  history.push('/property/1?open=share&page=2')
  await waitFor(() => expect(location.search).toBe('?open=share&page=2'))
  history.replace('/property/1')
  expect(await screen.findByRole('heading', { name: 'Imóvel' })).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('has the browser ask before the tab is closed with what was typed', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const field = await openByAddress()
  expect(isHeld()).toBe(false)
  await userEvent.type(field, 'Segue o dossiê')
  expect(isHeld()).toBe(true)
  await userEvent.clear(field)
  expect(isHeld()).toBe(false)
})
