import type { ListedPerson } from '@soleira/domain/person/contract'
import { screen } from '@testing-library/react'
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
