import type { Restoring } from '@soleira/domain/restore/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { KeptRequest } from '../../../test/requests.ts'
import { RestoreForm } from './restore-form.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => vi.unstubAllGlobals())

const state = (change: Partial<Restoring> = {}): Restoring => ({
  isPossible: true,
  phase: 'none',
  size: 0,
  received: 0,
  worked: 0,
  problem: null,
  ...change,
})
const id = '5f0c3a52-8d0f-4d0e-9f3a-2c9a3c1c7b11'

async function open(now = state(), opened: (Restoring | Error)[] = []) {
  fetched.mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') return Response.json(now)
    if (!String(input).endsWith('/open')) return Response.json({ id }, { status: 201 })
    const answer = opened.shift()
    if (answer instanceof Error) throw answer
    return Response.json(answer, { status: 202 })
  })
  showScreen(<RestoreForm />)
  await screen.findByRole('heading', { name: 'Restaurar uma cópia' })
}
const choose = (content: string, name = 'copia.soleira') =>
  userEvent.upload(screen.getByLabelText('Arquivo da cópia'), new File([content], name))
const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
const begun = () =>
  fetched.mock.calls.filter(([, init]) => init?.method === 'POST').map(([url]) => String(url))

it('offers nothing where somebody has an account already', async () => {
  await open(state({ isPossible: false }))
  expect(await screen.findByText(/Uma cópia só é restaurada em uma instalação nova/)).toBeDefined()
  expect(screen.queryByLabelText('Arquivo da cópia')).toBeNull()
})

it('says how the last one ended until another file is chosen', async () => {
  await open(state({ phase: 'failed', problem: 'Falta o fim do arquivo.' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Falta o fim do arquivo.')
  await choose('x')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says how far the file is, and that the page has to stay', async () => {
  await open()
  await choose('x'.repeat(10), `${'nome-comprido-'.repeat(12)}.soleira`)
  expect(screen.getByText(/nome-comprido-.*1 KB/)).toBeDefined()
  await restore()
  expect((await screen.findByRole('status')).textContent).toBe('Enviando a cópia…')
  expect(screen.getByText('Deixe esta página aberta até o fim.')).toBeDefined()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  expect(KeptRequest.all[0]?.address).toContain(`id=${id}&at=0`)
})

it('says that the connection was lost, and sends the file from its beginning again', async () => {
  await open()
  await choose('copia')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.onerror()
  expect((await screen.findByRole('alert')).textContent).toContain('A cópia não foi restaurada')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
  expect(KeptRequest.all[1]?.address).toContain('at=0')
})

it('asks for the phrase of a locked backup, and does not send it again after a wrong one', async () => {
  const wrong = state({ phase: 'received', problem: 'A frase não abre esta cópia.' })
  await open(state(), [wrong, state({ phase: 'done' })])
  await choose('SOLEIRA\u0001...')
  await userEvent.type(await screen.findByLabelText('Frase da cópia'), 'errada')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.answer(state({ phase: 'received' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A frase não abre esta cópia.')
  await restore()
  expect(await screen.findByRole('heading', { name: 'Cópia restaurada' })).toBeDefined()
  expect(KeptRequest.all).toHaveLength(1)
  expect(begun()).toEqual(['/api/restore', '/api/restore/open', '/api/restore/open'])
})

it('sends a backup that turned out to be damaged again', async () => {
  const failed = state({ phase: 'failed', problem: 'Um arquivo da cópia está danificado.' })
  await open(state(), [failed, state({ phase: 'done' })])
  await choose('copia')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.answer(state({ phase: 'received' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Um arquivo da cópia está danificado.')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
})

it('says how far the check is, and waits for a server that restarts meanwhile', async () => {
  const checking = state({ phase: 'checking', size: 8, worked: 2 })
  const answers = [new TypeError('Failed to fetch'), state({ phase: 'done' })]
  await open(state(), [checking])
  const posts = fetched.getMockImplementation()
  fetched.mockImplementation(async (input, init) => {
    if (init?.method === 'POST' && posts) return posts(input, init)
    const answer = String(input) === '/api/restore' ? answers.shift() : state()
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
  await choose('12345678')
  await restore()
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.answer(state({ phase: 'received' }))
  const bar = await screen.findByRole('progressbar', { name: 'Conferindo cada arquivo' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(await screen.findByRole('heading', { name: 'Cópia restaurada' })).toBeDefined()
  expect(answers).toEqual([])
})

it('says what is wrong with an empty file, and sends nothing of it', async () => {
  await open()
  const fields = { size: 'O arquivo está vazio.' }
  const wrong = { code: 'validation_failed', message: 'O arquivo está vazio.', fields }
  fetched.mockImplementation(async () => Response.json(wrong, { status: 422 }))
  await choose('')
  await restore()
  expect((await screen.findByRole('alert')).textContent).toContain('O arquivo está vazio.')
  expect(KeptRequest.all).toEqual([])
})
