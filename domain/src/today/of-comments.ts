import { countWithNoun } from '../text/counted.ts'
import { type PlacedProperty, propertyLine } from './property-line.ts'
import type { Task } from './task.ts'

/** A thread of a contract in which the holder of a link has the last word. */
export interface CommentedFacts extends PlacedProperty {
  commentId: number
}

/** One line of a property for all that waits for an answer; each last word is a ground. */
export function tasksOfComments(comments: readonly CommentedFacts[]): Task[] {
  return [...Map.groupBy(comments, ({ property }) => property.id).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const what = countWithNoun(all.length, 'comentário', 'comentários')
    const text = all.length === 1 ? 'Comentário de contrato sem resposta' : `${what} de contrato sem resposta`
    const grounds = all.map(({ commentId }) => `comment:${commentId}`)
    return propertyLine('commented', first, { text, label: 'Abrir', grounds })
  })
}
