import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { BottomBar } from './bottom-bar.tsx'

test('five places lie under the thumb, each with its word', async () => {
  const [onAdd, onMore] = [vi.fn(), vi.fn()]
  showScreen(<BottomBar onAdd={onAdd} onMore={onMore} />)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Hoje', '/dashboard'],
    ['Imóveis', '/captacao'],
    ['Papéis', '/papeis'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mais' }))
  expect([onAdd, onMore].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
