import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { PackList } from './pack-list.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const pack = (change: Partial<AnsweredPack> = {}): AnsweredPack => ({
  id: 'own-1',
  name: 'Meus lotes',
  isOwn: true,
  place: null,
  properties: 0,
  version: 3,
  verification: null,
  kinds: { property: [], natural: [], company: [], estate: [] },
  ...change,
})
const refused = (code = 'unexpected', change: object = {}) =>
  Response.json({ code, message: 'Erro inesperado.', ...change }, { status: 500 })

function open(packs: readonly AnsweredPack[], written: () => Response | Promise<Response> = refused) {
  fetched.mockImplementation(async (url, init) => {
    if (init?.method && init.method !== 'GET') return written()
    return Response.json(String(url).endsWith('/own-kinds') ? [] : packs)
  })
  showScreen(<PackList />)
}
const written = () =>
  fetched.mock.calls.flatMap(([url, init]) =>
    init?.method && init.method !== 'GET' ? [`${init.method} ${url}`] : [],
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('says that it is loading, that it could not, and loads again', async () => {
  let answer = (_: Response) => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  showScreen(<PackList />)
  expect(await screen.findAllByRole('status', { name: 'Carregando os conjuntos' })).toHaveLength(2)
  fetched.mockImplementation(async () => Response.json([]))
  answer(refused())
  expect(await screen.findByText('Não foi possível carregar os conjuntos')).toBeDefined()
  await press('Tentar novamente')
  expect(await screen.findByText(/^Nenhum ainda/)).toBeDefined()
})

it('does not delete a pack that a property uses, and says when another could not be deleted', async () => {
  open([pack(), pack({ id: 'own-2', name: 'Da praia', properties: 2 })])
  const used = await screen.findByRole('button', { name: 'Excluir: Da praia' })
  expect(used).toHaveProperty('disabled', true)
  await press('Excluir: Meus lotes')
  await waitFor(() => expect(toasts.current()?.title).toBe('O conjunto não foi excluído'))
  expect(written()).toEqual(['DELETE /api/packs/own-1'])
  expect(screen.getByRole('listitem', { name: 'Meus lotes' })).toBeDefined()
})

it('makes no pack without a name, and leads to it', async () => {
  open([])
  await press('Novo conjunto')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo conjunto' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar conjunto' }))
  expect(dialog.getByText('Dê um nome ao conjunto')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Nome/))
  expect(written()).toEqual([])
})

it('keeps what was written when it could not be saved', async () => {
  const fields = { name: 'Já há um conjunto com este nome.' }
  open([], () => refused('validation_failed', { fields }))
  await press('Novo conjunto')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo conjunto' }))
  await userEvent.click(dialog.getByLabelText(/^Nome/))
  await userEvent.paste('Meus lotes')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar conjunto' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(fields.name)
  expect(dialog.getByLabelText(/^Nome/)).toHaveProperty('value', 'Meus lotes')
})

it('copies a pack under a name that is not too long', async () => {
  open([pack({ id: 'rio', isOwn: false, name: 'C'.repeat(60) })])
  await press(`Duplicar: ${'C'.repeat(60)}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo conjunto' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toHaveLength(60)
})

it('saves a pack once, however long that takes', async () => {
  let answer = (_: Response) => {}
  open([], () => new Promise((resolve) => (answer = resolve)))
  await press('Novo conjunto')
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo conjunto' }))
  await userEvent.click(dialog.getByLabelText(/^Nome/))
  await userEvent.paste('Meus lotes')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar conjunto' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Salvando…' }))
  answer(Response.json(pack(), { status: 201 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual(['POST /api/packs'])
})
