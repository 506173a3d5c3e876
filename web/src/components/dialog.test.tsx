import { Select } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { useLayer } from '../lib/focus/layers.ts'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { LateMenu, MenuItem } from './late-menu.tsx'

const onClose = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => {}
})

const ask = () => confirm({ title: 'Certeza?', message: 'Mesmo?', confirmLabel: 'Sim' })

function Guide({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir {name}
      </button>
      {isOpen && <Opened name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Opened({ name, onClose }: { name: string; onClose: () => void }) {
  const place = useRef<HTMLElement>(null)
  useLayer(place, onClose)
  return <section ref={place} aria-label={name} />
}

async function open() {
  showScreen(
    <Dialog title="Embaixo" onClose={onClose}>
      <Guide name="primeiro" />
      <Guide name="segundo" />
      <Select label="Tipo" data={['Casa', 'Loja']} />
      <LateMenu button={(opener) => <button {...opener}>Menu</button>}>
        <MenuItem>Nada</MenuItem>
      </LateMenu>
      <button type="button" onClick={ask}>
        Perguntar
      </button>
    </Dialog>,
  )
  await screen.findByRole('dialog', { name: 'Embaixo' })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const pressEscape = () => userEvent.keyboard('{Escape}')

it('a dialog that asks for no focus gives it to no control, and a field in it that asks gets it', async () => {
  await open()
  await vi.waitFor(() => expect(document.activeElement?.hasAttribute('data-autofocus')).toBe(true))
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Fechar' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }))
  cleanup()
  showScreen(
    <Dialog title="Com campo" onClose={onClose}>
      <input aria-label="Nome" data-autofocus />
    </Dialog>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')))
})

it('Escape closes what was opened last, one thing at a time, and then the dialog', async () => {
  await open()
  await press('Abrir segundo')
  await press('Abrir primeiro')
  await pressEscape()
  expect(screen.queryByRole('region', { name: 'primeiro' })).toBeNull()
  expect(screen.getByRole('region', { name: 'segundo' })).toBeDefined()
  await pressEscape()
  expect(screen.queryByRole('region')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape from an open menu closes the menu alone', async () => {
  await open()
  await press('Menu')
  await screen.findByRole('menuitem')
  await pressEscape()
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape from an open list of choices closes the list alone', async () => {
  await open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await screen.findByRole('option', { name: 'Loja' })
  await pressEscape()
  await vi.waitFor(() => expect(screen.queryByRole('option', { name: 'Loja' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape from a question over the dialog closes neither the dialog nor what is open in it', async () => {
  await open()
  await press('Abrir primeiro')
  await press('Perguntar')
  await screen.findByRole('dialog', { name: 'Certeza?' })
  await pressEscape()
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Certeza?' })).toBeNull())
  expect(screen.getByRole('region', { name: 'primeiro' })).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
})

it('an open list that a browser draws closed before the dialog hears of the Escape takes it for itself', async () => {
  await open()
  const field = screen.getByRole('combobox', { name: 'Tipo' })
  await userEvent.click(field)
  // Between two listeners a browser lets React draw; here it draws after all of them.
  const draw = () => field.removeAttribute('data-mantine-stop-propagation')
  expect(field.getAttribute('data-mantine-stop-propagation')).toBe('true')
  document.addEventListener('keydown', draw)
  await pressEscape()
  document.removeEventListener('keydown', draw)
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})
