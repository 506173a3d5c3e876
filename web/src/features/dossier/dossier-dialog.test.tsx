import type { Dossier, DossierChoice } from '@soleira/domain/dossier/contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { DossierDialog } from './dossier-dialog.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => vi.unstubAllGlobals())

const aPiece = (key: string, title: string, group: DossierChoice['group']): DossierChoice => ({
  key,
  title,
  group,
  kind: null,
  detail: null,
  validUntil: null,
  isExpired: false,
})
const pieces = [
  aPiece('document:1', 'Ônus Reais', 'property_certificates'),
  aPiece('document:2', 'Receita Federal', 'person_certificates'),
  aPiece('photo:3', 'Sala', 'photos'),
]
const refused = () => Response.json({ code: 'unexpected', message: 'Erro inesperado.' }, { status: 500 })

function open(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const all = {
    'dossier-choices': () => Response.json(pieces),
    'dossier-presets': () => Response.json([]),
    '/dossiers': () => Response.json([]),
    ...answers,
  }
  fetched.mockImplementation(async (input) => {
    const [, answer = refused] = Object.entries(all).find(([part]) => String(input).includes(part)) ?? []
    return answer()
  })
  const onClose = vi.fn()
  const { history } = showScreen(
    <DossierDialog property={{ id: 5, sequenceNumber: '00005' }} onClose={onClose} />,
  )
  return { history, onClose }
}
const posted = () =>
  fetched.mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? JSON.parse(String(init.body)) : []))
const inside = async () =>
  within(await screen.findByRole('region', { name: 'No dossiê' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => pieces.find(({ title }) => textContent?.includes(title))?.title)

it('takes what the selection takes, in the order that was made, and asks for that', async () => {
  open()
  expect(await inside()).toEqual(['Ônus Reais', 'Receita Federal'])
  await userEvent.click(screen.getByRole('button', { name: 'Para o comprador' }))
  expect(await inside()).toEqual(['Ônus Reais', 'Receita Federal', 'Sala'])
  const [row] = within(screen.getByRole('region', { name: 'No dossiê' })).getAllByRole('listitem')
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Descer/ }))
  expect(await inside()).toEqual(['Receita Federal', 'Ônus Reais', 'Sala'])
  await userEvent.click(screen.getByRole('button', { name: 'Gerar dossiê' }))
  const asked = ['document:2', 'document:1', 'photo:3']
  await vi.waitFor(() =>
    expect(posted()).toEqual([{ name: 'Para o comprador', pieces: asked, cover: { revealCpf: false } }]),
  )
})

it('moves a piece by the keyboard, which stays on it and says where it is', async () => {
  open()
  expect(await inside()).toEqual(['Ônus Reais', 'Receita Federal'])
  screen.getByRole('button', { name: 'Subir: Receita Federal' }).focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(await inside()).toEqual(['Receita Federal', 'Ônus Reais'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir: Receita Federal')
  expect(screen.getByText('Receita Federal: 1 de 2')).toBeDefined()
})

it('asks for nothing while nothing is chosen', async () => {
  open({ 'dossier-choices': () => Response.json([]) })
  expect(await inside()).toEqual([])
  expect(screen.getByText(/Nada escolhido ainda/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Gerar dossiê' }))
  expect(posted()).toEqual([])
})

it.each(['dossier-choices', 'dossier-presets', '/dossiers'])(
  'says that it could not load where %s fails, and loads again',
  async (part) => {
    let isDown = true
    const answers: Record<string, unknown> = { 'dossier-choices': pieces }
    open({ [part]: () => (isDown ? refused() : Response.json(answers[part] ?? [])) })
    expect(await screen.findByText('Não foi possível carregar os dossiês')).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: /Tentar/ }))
    expect(await inside()).toEqual(['Ônus Reais', 'Receita Federal'])
  },
)

it('says that it is loading until the last answer has come', async () => {
  let answer = (_: Response) => {}
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  open({ 'dossier-presets': () => slow })
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Gerar dossiê' })).toBeNull()
  answer(Response.json([]))
  expect(await screen.findByRole('button', { name: 'Gerar dossiê' })).toBeDefined()
})

const aDossier = (change: Partial<Dossier>): Dossier => ({
  id: 8,
  propertyId: 5,
  name: 'Para o banco',
  cover: { revealCpf: false },
  failure: null,
  pieces: ['document:9', 'photo:3'],
  status: 'preparing',
  done: 0,
  total: 0,
  pages: null,
  fileSize: null,
  zipSize: null,
  sha256: null,
  contents: [],
  changes: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: null,
  ...change,
})

it('says how far a slow dossier is, and begins no other meanwhile', async () => {
  open({ '/dossiers': () => Response.json([aDossier({ done: 1, total: 3 })]) })
  expect(await screen.findByText('Preparando: 1 de 3 peças')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Novo dossiê' }))
  expect(screen.getByText(/já está sendo preparado/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Gerar dossiê' }))
  expect(posted()).toEqual([])
})

it('says why a dossier could not be made, and makes it again of what is still there', async () => {
  open({ '/dossiers': () => Response.json([aDossier({ status: 'failed', failure: 'no_space' })]) })
  expect((await screen.findByRole('alert')).textContent).toContain('Não há espaço no servidor')
  await userEvent.click(screen.getByRole('button', { name: 'Gerar de novo' }))
  const asked = { name: 'Para o banco', pieces: ['photo:3'], cover: { revealCpf: false } }
  await vi.waitFor(() => expect(posted()).toEqual([asked]))
})

it('says why a dossier is out of date', async () => {
  const changes = [{ kind: 'added' as const, title: 'Ônus Reais', validUntil: null, state: null }]
  open({ '/dossiers': () => Response.json([aDossier({ status: 'ready', changes })]) })
  expect(await screen.findByText('Desatualizado')).toBeDefined()
  expect(screen.getByText('Chegou depois: Ônus Reais')).toBeDefined()
})

it('keeps what was put together when the server refuses it', async () => {
  open()
  await inside()
  fetched.mockImplementation(async (_, init) => (init?.method === 'POST' ? refused() : Response.json(pieces)))
  await userEvent.click(screen.getByRole('button', { name: 'Tirar: Ônus Reais' }))
  await userEvent.click(screen.getByRole('button', { name: 'Gerar dossiê' }))
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Erro ao gerar o dossiê'))
  expect(await inside()).toEqual(['Receita Federal'])
})

it('asks before an order that was made is lost, and not where a selection brings it back', async () => {
  const { history, onClose } = open()
  await inside()
  await userEvent.click(screen.getByRole('button', { name: 'Para o comprador' }))
  const [row] = within(screen.getByRole('region', { name: 'No dossiê' })).getAllByRole('listitem')
  const asks = () => screen.findByRole('dialog', { name: 'Descartar alterações?' })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Descer/ }))
  const order = ['Receita Federal', 'Ônus Reais', 'Sala']
  history.push('/elsewhere')
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Continuar editando' }))
  expect([history.location.pathname, await inside()]).toEqual(['/', order])
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(within(await asks()).getByRole('button', { name: 'Descartar' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
})

it('asks before another selection takes the place of what was put together', async () => {
  open()
  await inside()
  await userEvent.click(screen.getByRole('button', { name: 'Tirar: Ônus Reais' }))
  const take = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Para o comprador' }))
    const question = within(await screen.findByRole('dialog', { name: 'Trocar a seleção?' }))
    const harmless = question.getByRole('button', { name: 'Continuar editando' })
    await vi.waitFor(() => expect(document.activeElement).toBe(harmless))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await take('Continuar editando')
  expect(await inside()).toEqual(['Receita Federal'])
  await take('Trocar')
  await vi.waitFor(async () => expect(await inside()).toEqual(['Ônus Reais', 'Receita Federal', 'Sala']))
})

it('asks before the form of one more dossier is cancelled', async () => {
  const { onClose } = open({ '/dossiers': () => Response.json([aDossier({ status: 'ready' })]) })
  await userEvent.click(await screen.findByRole('button', { name: 'Novo dossiê' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tirar: Ônus Reais' }))
  const cancel = async (answer: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Descartar alterações?' }))
    await userEvent.click(question.getByRole('button', { name: answer }))
  }
  await cancel('Continuar editando')
  expect(await inside()).toEqual(['Receita Federal'])
  await cancel('Descartar')
  expect(await screen.findByRole('button', { name: 'Novo dossiê' })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

it('asks about nothing that is kept as a selection', async () => {
  const kept = () => Response.json(posted().map((one) => ({ id: 4, ...one })))
  const { onClose } = open({ 'dossier-presets': kept })
  await inside()
  await userEvent.click(screen.getByRole('button', { name: 'Tirar: Ônus Reais' }))
  const name = screen.getByLabelText('Nome, na capa')
  await userEvent.clear(name)
  await userEvent.type(name, 'Para a mãe')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar como seleção' }))
  await screen.findByRole('button', { name: 'Apagar esta seleção' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('takes no name that is too long for the cover', async () => {
  open()
  const name = await screen.findByLabelText<HTMLInputElement>('Nome, na capa')
  await userEvent.clear(name)
  await userEvent.type(name, 'a'.repeat(61))
  expect(name.value).toHaveLength(60)
})
