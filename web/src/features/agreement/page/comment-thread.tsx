import { spokenOf } from '@soleira/domain/agreement/comment'
import type { CommentThread } from '@soleira/domain/agreement/comment-contract'
import type { ReactNode } from 'react'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconCircleCheck } from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import classes from './page.module.css'

export type Comment = CommentThread['comments'][number]

interface CommentThreadProps {
  thread: CommentThread
  nameOf: (comment: Comment) => string
  /** Beside one comment. */
  acts?: (comment: Comment) => ReactNode
  children: ReactNode
}

/** A thread on a clause, the oldest comment first, as broker and reader both see it. */
export function CommentThreadView({ thread, nameOf, acts, children }: CommentThreadProps) {
  return (
    <article className={classes.thread} aria-label={`Comentário ${spokenOf(thread.version)}`}>
      <div className={classes.line}>
        <span className={classes.soft}>{spokenOf(thread.version)}</span>
        {thread.resolvedAt && (
          <StateTag color="green" icon={IconCircleCheck}>
            Resolvido
          </StateTag>
        )}
      </div>
      {thread.comments.map((comment) => (
        <div key={comment.id}>
          <div className={classes.line}>
            <strong>{nameOf(comment)}</strong>
            <span className={classes.soft}>{showMoment(comment.at)}</span>
            {acts?.(comment)}
          </div>
          <p className={classes.said}>{comment.words}</p>
        </div>
      ))}
      {children}
    </article>
  )
}
