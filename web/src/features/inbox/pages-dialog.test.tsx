import { configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { PagesDialog } from './pages-dialog.tsx'
import { mostPages } from './photos-to-pdf.ts'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
beforeEach(() => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = () => undefined
})

async function open() {
  const onFiles = vi.fn()
  const onClose = vi.fn()
  showScreen(<PagesDialog onFiles={onFiles} onClose={onClose} />)
  const input = await screen.findByLabelText('Fotos das páginas')
  const pages = () =>
    [...screen.getByRole('list', { name: 'Páginas na ordem' }).querySelectorAll('img')].map((image) =>
      image.getAttribute('src'),
    )
  return { onFiles, onClose, input, pages }
}

it('pages are put in their order and taken out', async () => {
  const { input, pages } = await open()
  await userEvent.upload(input, [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')])
  expect(pages()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg'])
  await userEvent.click(screen.getByRole('button', { name: 'Página 3 para antes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Página 1 para depois' }))
  expect(pages()).toEqual(['blob:c.jpg', 'blob:a.jpg', 'blob:b.jpg'])
  await userEvent.click(screen.getByRole('button', { name: 'Página 1 para antes' }))
  expect(pages()).toEqual(['blob:c.jpg', 'blob:a.jpg', 'blob:b.jpg'])
  await userEvent.click(screen.getByRole('button', { name: 'Retirar página 2' }))
  expect(pages()).toEqual(['blob:c.jpg', 'blob:b.jpg'])
  expect(screen.getByRole('button', { name: 'Enviar 2 páginas em um PDF' })).toBeDefined()
})

it('nothing is sent of no photo, nor of one that cannot be read', async () => {
  const { input, onFiles } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar como PDF' }))
  expect(screen.getByRole('alert').textContent).toBe('Escolha ao menos uma foto.')
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('The source image could not be decoded.')
  })
  await userEvent.upload(input, [photo('a.jpg')])
  await userEvent.click(screen.getByRole('button', { name: 'Enviar como PDF' }))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Não foi possível ler a foto a.jpg.'),
  )
  expect(onFiles).not.toHaveBeenCalled()
})

it('takes as many as fit into one file', async () => {
  const { input, pages } = await open()
  await userEvent.upload(
    input,
    Array.from({ length: mostPages + 1 }, (_, index) => photo(`${index}.jpg`)),
  )
  expect(pages()).toHaveLength(mostPages)
  expect(screen.getByRole('alert').textContent).toBe(`Até ${mostPages} páginas em um PDF.`)
})
