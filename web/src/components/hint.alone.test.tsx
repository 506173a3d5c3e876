import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { Hint } from './hint.tsx'

it('comes while a mouse rests on what it is about, and goes with it', async () => {
  showScreen(
    <Hint label="Excluir imóvel">
      <button type="button">x</button>
    </Hint>,
  )
  const button = await screen.findByRole('button')
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(await screen.findByText('Excluir imóvel')).toBeDefined()
  fireEvent.pointerLeave(button)
  await vi.waitFor(() => expect(screen.queryByText('Excluir imóvel')).toBeNull())
})

it('is told to who comes by keyboard where it should be, and goes at Escape', async () => {
  showScreen(
    <>
      <Hint label="Sem dica">
        <button type="button">a</button>
      </Hint>
      <Hint label="Faltam certidões" onFocus>
        <button type="button">b</button>
      </Hint>
    </>,
  )
  await screen.findByRole('button', { name: 'a' })
  await userEvent.tab()
  expect(screen.queryByText('Sem dica')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Faltam certidões')).toBeDefined()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByText('Faltam certidões')).toBeNull())
})
