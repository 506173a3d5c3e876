import type { Photo } from '@soleira/domain/photo/contract'
import { maxPhotoBytes } from '@soleira/domain/photo/photo'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { KeptRequest } from '../../../test/requests.ts'
import { toasts } from '../../lib/toast.ts'
import { Gallery } from './gallery.tsx'

vi.setConfig({ testTimeout: 60_000 })

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  vi.stubGlobal('fetch', fetched.mockReset())
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const photo = (id: number, fileName = `${id}.jpg`) =>
  ({ id, propertyId: 1, fileName, thumbnailUrl: `/t/${id}`, url: `/p/${id}` }) as unknown as Photo
const refused = () => Response.json({ code: 'unexpected', message: 'Erro inesperado.' }, { status: 500 })

function open(answer: (init: RequestInit | undefined) => Response | Promise<Response>) {
  fetched.mockImplementation(async (_, init) => answer(init))
  showScreen(<Gallery property={{ id: 1, sequenceNumber: '00001' }} />)
}
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Arquivos de fotos'), files, { applyAccept: false })
/** A change asks for the list again; after the end of a test it would find no network. */
const timesListed = () => fetched.mock.calls.filter(([, init]) => init?.method === 'GET').length
const places = () =>
  screen.getAllByRole('button', { name: /^Abrir/ }).map((button) => button.getAttribute('aria-label'))

it('says that there is none, and that they could not be loaded', async () => {
  let isDown = true
  open(() => (isDown ? refused() : Response.json([])))
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar as fotos.')
  expect(screen.queryByText('Nenhuma foto ainda')).toBeNull()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Nenhuma foto ainda')).toBeDefined()
})

it('says of each file why it was not taken, and sends the others', async () => {
  open(() => Response.json([]))
  const big = new File([new Uint8Array(maxPhotoBytes + 1)], `${'grande-'.repeat(30)}.jpg`)
  await choose(new File(['x'], 'nota.txt'), big, new File(['x'], 'sala.jpg'))
  const waiting = await screen.findByRole('list', { name: 'Fotos a enviar' })
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  expect(within(waiting).getByText(/Tipo de arquivo não aceito/)).toBeDefined()
  expect(within(waiting).getByText(/Arquivo muito grande/)).toBeDefined()
  KeptRequest.all[0]?.answer(photo(1, 'sala.jpg'), 201)
  await waitFor(() =>
    expect(toasts.current()).toMatchObject({
      title: 'Erro no upload',
      message: '2 fotos não foram enviadas. Os motivos estão na galeria.',
    }),
  )
})

it('says how far a slow photo is, and gives it up', async () => {
  open(() => Response.json([]))
  await choose(new File(['x'], 'sala.jpg'))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.upload.onprogress?.({ loaded: 1, total: 3 })
  expect(await screen.findByText('Enviando… 33%')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar envio de sala.jpg' }))
  expect(KeptRequest.all[0]?.isAborted).toBe(true)
  expect(await screen.findByText('Nenhuma foto ainda')).toBeDefined()
})

it('sends a photo again that did not get through', async () => {
  open(() => Response.json([]))
  await choose(new File(['x'], 'sala.jpg'))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.onerror()
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente: sala.jpg' }))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
})

it('puts the photos back in their order when the new one is refused', async () => {
  let order = (_: Response) => {}
  const listed = [Response.json([photo(1), photo(2)])]
  // The list does not come again, so the screen must know the old order by itself.
  open((init) =>
    init?.method === 'PUT' ? new Promise((resolve) => (order = resolve)) : (listed.pop() ?? refused()),
  )
  const first = await screen.findByRole('button', { name: 'Abrir Foto 1 de 2, capa: 1.jpg' })
  first.focus()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await waitFor(() =>
    expect(places()).toEqual(['Abrir Foto 1 de 2, capa: 2.jpg', 'Abrir Foto 2 de 2: 1.jpg']),
  )
  order(refused())
  await waitFor(() =>
    expect(places()).toEqual(['Abrir Foto 1 de 2, capa: 1.jpg', 'Abrir Foto 2 de 2: 2.jpg']),
  )
  expect(toasts.current()?.title).toBe('Erro ao ordenar as fotos')
  await waitFor(() => expect(timesListed()).toBe(2))
})

it('says of a slow list neither that it is empty nor that it failed', async () => {
  let answer = (_: Response) => {}
  const slow = new Promise<Response>((resolve) => (answer = resolve))
  open(() => slow)
  const gallery = within(await screen.findByRole('group', { name: 'Fotos do imóvel' }))
  expect(gallery.queryByText('Nenhuma foto ainda')).toBeNull()
  expect(gallery.queryByRole('alert')).toBeNull()
  answer(Response.json([photo(1)]))
  expect(await gallery.findByRole('button', { name: 'Abrir Foto 1 de 1, capa: 1.jpg' })).toBeDefined()
})

it('keeps a photo that could not be deleted', async () => {
  open((init) => (init?.method === 'DELETE' ? refused() : Response.json([photo(1)])))
  await userEvent.click(await screen.findByRole('button', { name: 'Ações: Foto 1 de 1' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excluir foto' }))
  const question = within(await screen.findByRole('dialog', { name: 'Excluir foto' }))
  await userEvent.click(question.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(toasts.current()?.title).toBe('Erro ao excluir a foto'))
  await waitFor(() => expect(timesListed()).toBe(2))
  expect(places()).toEqual(['Abrir Foto 1 de 1, capa: 1.jpg'])
})
