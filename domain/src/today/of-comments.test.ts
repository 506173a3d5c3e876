import { expect, it } from 'vitest'
import { tasksOfComments } from './of-comments.ts'

const of = (id: number, commentId: number) => ({
  property: { id, sequenceNumber: id, type: 'casa' as const, street: 'Rua Azul', number: '1' },
  stage: 5 as const,
  commentId,
})

it('says of each property how many comments wait for an answer', () => {
  expect(tasksOfComments([of(1, 9), of(2, 8), of(1, 7)])).toMatchObject([
    {
      matter: 'commented',
      urgency: 'soon',
      text: '2 comentários de contrato sem resposta',
      grounds: ['comment:9', 'comment:7'],
    },
    { text: 'Comentário de contrato sem resposta', grounds: ['comment:8'] },
  ])
})
