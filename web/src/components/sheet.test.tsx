import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { useLayer } from '../lib/focus/layers.ts'
import { confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'

const onClose = vi.fn()
beforeEach(() => vi.clearAllMocks())

const ask = () => confirm({ title: 'Certeza?', message: 'Mesmo?', confirmLabel: 'Sim' })

function Within() {
  const [shown, show] = useState<'guide' | 'dialog' | null>(null)
  const close = () => show(null)
  return (
    <>
      <button type="button" onClick={() => show('guide')}>
        Abrir guia
      </button>
      <button type="button" onClick={() => show('dialog')}>
        Abrir janela
      </button>
      <button type="button" onClick={ask}>
        Perguntar
      </button>
      {shown === 'guide' && <Guide onClose={close} />}
      {shown === 'dialog' && (
        <Dialog title="Por cima" onClose={close}>
          Algo
        </Dialog>
      )}
    </>
  )
}

function Guide({ onClose: close }: { onClose: () => void }) {
  const place = useRef<HTMLElement>(null)
  useLayer(place, close)
  return <section ref={place} aria-label="Guia" />
}

async function open(press: string) {
  showScreen(
    <Sheet isOpen title="Ao lado" onClose={onClose}>
      <Within />
    </Sheet>,
  )
  await userEvent.click(await screen.findByRole('button', { name: press }))
}

const pressEscape = () => userEvent.keyboard('{Escape}')

it('Escape closes the guide in a sheet, and then the sheet', async () => {
  await open('Abrir guia')
  await pressEscape()
  expect(screen.queryByRole('region', { name: 'Guia' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await pressEscape()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape closes a dialog over the sheet alone, also while nothing has the focus', async () => {
  await open('Abrir janela')
  await screen.findByRole('dialog', { name: 'Por cima' })
  ;(document.activeElement as HTMLElement).blur()
  await pressEscape()
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Por cima' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})

it('Escape from a question over the sheet closes the question alone', async () => {
  await open('Perguntar')
  await screen.findByRole('dialog', { name: 'Certeza?' })
  await pressEscape()
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Certeza?' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
})
