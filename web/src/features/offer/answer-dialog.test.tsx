import type { Offer } from '@soleira/domain/offer/offer'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

it('asks before it drops what was written of an answer', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null))
  const onClose = vi.fn()
  const offer = { id: 3, propertyId: 7, version: 1, acceptors: [] } as unknown as Offer
  showScreen(<AnswerDialog offer={offer} act="refuse" bindsTwice={false} onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('Observação'), 'Achou caro')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})
