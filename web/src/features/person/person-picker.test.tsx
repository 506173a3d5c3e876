import type { ListedPerson } from '@soleira/domain/person/contract'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { PersonPicker } from './person-picker.tsx'

const person = (id: number, fullName: string) => ({ id, fullName, kind: 'natural' }) as ListedPerson
const [ana, marina] = [person(1, 'Ana Sá'), person(2, 'Marina Luz')]

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

test('who types faster than the server answers never picks somebody else by Enter', async () => {
  const picked = vi.fn()
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('search=marina')
      ? new Promise<Response>((resolve) => {
          answer = resolve
        })
      : Promise.resolve(Response.json([ana])),
  )
  showScreen(<PersonPicker label="Pessoa" value={null} onChange={picked} />)
  const field = await screen.findByRole('combobox', { name: 'Pessoa' })
  await userEvent.click(field)
  await screen.findByRole('option', { name: 'Ana Sá' })
  await userEvent.type(field, 'marina{Enter}')
  expect(screen.queryByRole('option', { name: 'Ana Sá' })).toBeNull()
  expect(picked).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    answer(Response.json([marina]))
    expect(screen.getByRole('option', { name: 'Marina Luz' })).toBeDefined()
  })
  await userEvent.type(field, '{ArrowDown}{Enter}')
  expect(picked).toHaveBeenCalledWith({ id: 2, fullName: 'Marina Luz' })
})

test('somebody who is not there is entered in place, with what was typed, and picked', async () => {
  const picked = vi.fn()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json([])
    const body = JSON.parse(String(init.body))
    sent.push(body)
    return Response.json({ id: 9, version: 1, ...body }, { status: 201 })
  })
  const outer = vi.fn()
  showScreen(
    <section onSubmit={outer}>
      <PersonPicker label="Pessoa" kind="natural" value={null} onChange={picked} />
    </section>,
  )
  await userEvent.type(await screen.findByRole('combobox', { name: 'Pessoa' }), 'Íris Sá')
  await userEvent.click(await screen.findByRole('option', { name: 'Cadastrar “Íris Sá”' }))
  expect(await screen.findByLabelText(/^Nome completo/)).toHaveProperty('value', 'Íris Sá')
  expect(screen.queryByRole('radio', { name: 'Empresa' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  await vi.waitFor(() => expect(picked).toHaveBeenCalledWith({ id: 9, fullName: 'Íris Sá' }))
  expect(sent).toMatchObject([{ kind: 'natural', fullName: 'Íris Sá' }])
  expect(outer).not.toHaveBeenCalled()
  // As the form does when it goes.
  const field = screen.getByRole('combobox', { name: 'Pessoa' })
  act(() => {
    field.blur()
    field.focus()
  })
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('a number that was looked for is taken as the CPF, and a closed list takes in nobody', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  showScreen(
    <>
      <PersonPicker label="Aberta" value={null} onChange={() => undefined} />
      <PersonPicker label="Fechada" isClosed value={null} onChange={() => undefined} />
    </>,
  )
  await userEvent.type(await screen.findByRole('combobox', { name: 'Fechada' }), '529982')
  expect(await screen.findByText('Ninguém encontrado')).toBeDefined()
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(screen.getByRole('combobox', { name: 'Aberta' }), '52998224725{Enter}')
  await userEvent.click(await screen.findByRole('option', { name: 'Cadastrar “52998224725”' }))
  expect(await screen.findByLabelText('CPF')).toHaveProperty('value', '529.982.247-25')
  expect(screen.getByLabelText(/^Nome completo/)).toHaveProperty('value', '')
})

test('the first letter opens the list, and is looked for, too', async () => {
  vi.stubGlobal('fetch', async () => Response.json([marina]))
  showScreen(<PersonPicker label="Pessoa" value={null} onChange={() => {}} />)
  const field = await screen.findByRole('combobox', { name: 'Pessoa' })
  act(() => field.focus())
  await userEvent.keyboard('marina')
  expect(field).toHaveProperty('value', 'marina')
})

test('says that it could not search, and offers nobody new, who may be there', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unavailable', message: 'Mais tarde', fields: {} }, { status: 503 }),
  )
  showScreen(<PersonPicker label="Pessoa" value={null} onChange={() => {}} />)
  await userEvent.click(await screen.findByRole('combobox', { name: 'Pessoa' }))
  expect(await screen.findByText('Não foi possível buscar')).toBeDefined()
  expect(screen.queryByText(/^Cadastrar/)).toBeNull()
})
