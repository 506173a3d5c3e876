import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { toasts } from '../../lib/toast.ts'
import { deliveryOf, mostAtOnce } from './delivery.ts'
import { DropAnywhere } from './drop-anywhere.tsx'

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
  return { names, place: () => history.location.pathname }
}

it('papers that are dropped anywhere are on their way to the inbox', async () => {
  const { names, place } = open()
  const main = await screen.findByRole('main')
  fireEvent.dragOver(main, carrying([]))
  await screen.findByText(/Solte para enviar/)
  expect(fireEvent.drop(main, carrying([paper('a.pdf'), paper('b.pdf')]))).toBe(false)
  await waitFor(() => expect(place()).toBe('/papeis'))
  expect(names()).toEqual(['a.pdf', 'b.pdf'])
  expect(screen.queryByText(/Solte para enviar/)).toBeNull()
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
  await waitFor(() => expect(names()).toEqual(['d.pdf']))
})

it('takes fifty at once, and says so of the others', async () => {
  const { names } = open()
  const many = Array.from({ length: mostAtOnce + 2 }, (_, index) => paper(`${index}.pdf`))
  fireEvent.drop(await screen.findByRole('main'), carrying(many))
  await waitFor(() => expect(names()).toHaveLength(mostAtOnce))
  expect(toasts.current()?.message).toContain('outros 2 depois')
})
