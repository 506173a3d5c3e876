import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { noteKept } from '../../lib/files/has-kept.ts'
import { toasts } from '../../lib/toast.ts'
import { deliveryOf, mostAtOnce } from '../inbox-delivery/delivery.ts'
import { DropAnywhere } from './drop-anywhere.tsx'
import { dropping } from './use-bring-in.ts'

// Code that is loaded late is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

class Silent {
  upload = {}
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Silent))

const paper = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const carrying = (files: readonly File[]) => ({ dataTransfer: { types: ['Files'], files } })

function open(content = <main>Painel</main>) {
  const { client, history } = showScreen(
    <>
      {content}
      <DropAnywhere />
    </>,
  )
  const names = () =>
    deliveryOf(client)
      .snapshot()
      .map(({ file }) => file.name)
  const slots = () =>
    deliveryOf(client)
      .snapshot()
      .map(({ slot }) => slot)
  return { names, slots, place: () => history.location.pathname, go: (path: string) => history.push(path) }
}

const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('papers that are dropped anywhere go to the inbox, if the broker says so', async () => {
  const { names, place } = open()
  const main = await screen.findByRole('main')
  fireEvent.dragOver(main, carrying([]))
  await screen.findByText(/Solte para enviar/)
  expect(fireEvent.drop(main, carrying([paper('a.pdf'), paper('b.pdf')]))).toBe(false)
  expect(await screen.findByRole('dialog', { name: 'O que fazer com 2 papéis?' })).toBeDefined()
  expect(names()).toEqual([])
  await answer('Enviar à caixa')
  await waitFor(() => expect(place()).toBe('/papeis'))
  expect(names()).toEqual(['a.pdf', 'b.pdf'])
  expect(screen.queryByText(/Solte para enviar/)).toBeNull()
})

it('papers that are dropped where those of one property are shown are brought for that property', async () => {
  const { slots, go } = open()
  go('/papeis?imovel=3')
  fireEvent.drop(await screen.findByRole('main'), carrying([paper('a.pdf')]))
  await waitFor(() => expect(slots()).toEqual(['3']))
})

it('papers that are dropped on the screen of the inbox go there at once', async () => {
  const { names, go } = open()
  go('/papeis')
  fireEvent.drop(await screen.findByRole('main'), carrying([paper('a.pdf')]))
  await waitFor(() => expect(names()).toEqual(['a.pdf']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a property is begun with them, and nothing is sent', async () => {
  const { names } = open()
  fireEvent.drop(await screen.findByRole('main'), carrying([paper('a.pdf'), paper('b.pdf')]))
  await answer('Criar imóvel com estes papéis')
  const form = await screen.findByRole('dialog', { name: 'Nova Captação' })
  expect(within(form).getByText('a.pdf')).toBeDefined()
  expect(names()).toEqual([])
})

it('a ZIP can only go to the inbox', async () => {
  open()
  const zip = new File([''], 'papeis.zip', { type: 'application/zip' })
  fireEvent.drop(await screen.findByRole('main'), carrying([zip]))
  expect(await screen.findByRole('button', { name: 'Enviar à caixa' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Criar imóvel/ })).toBeNull()
})

it('nothing is taken from a dialog, from a place for files, or of what the page itself has', async () => {
  const { names } = open(
    <>
      <main>Painel</main>
      <fieldset onDrop={(event) => event.preventDefault()} />
      <div data-testid="photo" draggable />
    </>,
  )
  const main = await screen.findByRole('main')
  fireEvent.drop(screen.getByRole('group'), carrying([paper('a.pdf')]))
  fireEvent.dragStart(screen.getByTestId('photo'))
  fireEvent.drop(main, carrying([paper('b.pdf')]))
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  expect(fireEvent.dragOver(main, carrying([paper('c.pdf')]))).toBe(false)
  expect(fireEvent.drop(main, carrying([paper('c.pdf')]))).toBe(false)
  dialog.remove()
  fireEvent.drop(main, carrying([paper('d.pdf')]))
  await answer('Enviar à caixa')
  await waitFor(() => expect(names()).toEqual(['d.pdf']))
})

it('takes fifty at once, and says so of the others', async () => {
  const { names } = open()
  const many = Array.from({ length: mostAtOnce + 2 }, (_, index) => paper(`${index}.pdf`))
  fireEvent.drop(await screen.findByRole('main'), carrying(many))
  await answer('Enviar à caixa')
  await waitFor(() => expect(names()).toHaveLength(mostAtOnce))
  expect(toasts.current()?.message).toContain('outros 2 depois')
})

it('what another tab has on its way is not sent again when the inbox is opened', async () => {
  const fetched = vi.spyOn(dropping, 'fetch')
  const { go } = open()
  const main = await screen.findByRole('main')
  noteKept(true)
  onTestFinished(() => noteKept(false))
  go('/papeis')
  await waitFor(() => {
    fireEvent.dragOver(main, carrying([]))
    expect(screen.getByText('Solte para enviar à caixa de papéis')).toBeDefined()
  })
  expect(fetched).not.toHaveBeenCalled()
})

it('looks for what other apps share at the inbox alone, so that no other screen fetches the code', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: { controller: {} } }))
  const fetched = vi.spyOn(dropping, 'fetch')
  const { go } = open()
  await screen.findByRole('main')
  expect(fetched).not.toHaveBeenCalled()
  go('/papeis')
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})
