import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { ClauseComments } from './clause-comments.tsx'

it('keeps the words of a comment when the comments of its clause are closed and opened again', async () => {
  const clause = { clauseId: 'preco', name: 'Preço' }
  showScreen(<ClauseComments agreement={{ id: 1 }} clause={clause} threads={[]} />)
  const button = await screen.findByRole('button', { name: 'Comentar: Preço' })
  await userEvent.click(button)
  const field = () => screen.getByRole('textbox', { name: 'Comentário sobre Preço' })
  await userEvent.type(field(), 'Rever')
  await userEvent.click(button)
  expect(screen.queryByRole('region', { name: 'Comentários: Preço' })).toBeNull()
  await userEvent.click(button)
  expect(field()).toHaveProperty('value', 'Rever')
})
