import { Button } from '@mantine/core'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import type { CommentThread } from '@soleira/domain/agreement/comment-contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { useRemoveComment, useResolve, useSay } from '../comment-queries.ts'
import { CommentForm } from './comment-form.tsx'
import { type Comment, CommentThreadView } from './comment-thread.tsx'
import classes from './page.module.css'

interface ClauseCommentsProps {
  agreement: Pick<Agreement, 'id'>
  clause: { clauseId: string; name: string }
  threads: readonly CommentThread[]
}

/** How many comments a clause has; they open below it. */
export function ClauseComments({ agreement, clause: { clauseId, name }, threads }: ClauseCommentsProps) {
  // Null until it was first opened; then it stays, so that words that are typed do too.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const words = countWords(threads)
  return (
    <div className={classes.comments}>
      <Button
        size="compact-xs"
        variant={threads.some(({ resolvedAt }) => !resolvedAt) ? 'light' : 'subtle'}
        aria-expanded={isOpen === true}
        aria-label={`${words}: ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen !== null && (
        <section
          className={isOpen ? classes.talk : undefined}
          hidden={!isOpen}
          aria-label={`Comentários: ${name}`}
        >
          <Threads agreement={agreement} threads={threads} />
          <NewThread agreement={agreement} clauseId={clauseId} name={name} />
        </section>
      )}
    </div>
  )
}

function countWords(threads: readonly CommentThread[]): string {
  const count = threads.flatMap(({ comments }) => comments).length
  if (!count) return 'Comentar'
  const open = threads.filter(({ resolvedAt }) => !resolvedAt).length
  return `${countWithNoun(count, 'comentário', 'comentários')}${open ? '' : ' · resolvido'}`
}

function NewThread({ agreement, clauseId, name }: Pick<ClauseCommentsProps, 'agreement'> & ClauseName) {
  return (
    <CommentForm
      on={{ clauseId }}
      label={`Comentário sobre ${name}`}
      description="Só você vê. Quem recebe um link vê as suas respostas aos comentários dele."
      say={useSay(agreement.id)}
    />
  )
}

interface ClauseName {
  clauseId: string
  name: string
}

/** Comments of clauses that are not in the text any more. */
export function LostComments({ agreement, threads }: Omit<ClauseCommentsProps, 'clause'>) {
  if (!threads.length) return null
  return (
    <section className={classes.comments} aria-label="Comentários de cláusulas retiradas">
      <h3 className={classes.heading}>Comentários de cláusulas que não estão mais no texto</h3>
      {[...Map.groupBy(threads, ({ clauseId }) => clauseId).values()].map((all) => (
        <section key={all[0]?.clauseId} aria-label={all[0]?.clause}>
          <strong>{all[0]?.clause}</strong>
          <Threads agreement={agreement} threads={all} />
        </section>
      ))}
    </section>
  )
}

function Threads({ agreement, threads }: Omit<ClauseCommentsProps, 'clause'>) {
  return threads.map((thread) => <Thread key={thread.id} agreement={agreement} thread={thread} />)
}

function Thread({ agreement: { id }, thread }: { agreement: Pick<Agreement, 'id'>; thread: CommentThread }) {
  const { id: threadId, author, resolvedAt } = thread
  const [isAnswering, answer] = useState(false)
  const say = useSay(id)
  const resolve = useResolve(id)
  const removal = useRemoveComment(id)
  async function remove(comment: Comment) {
    const goesOn = await confirm({
      title: 'Excluir comentário?',
      message: author ? `${author} deixa de ver esta resposta.` : 'O que você escreveu se perde.',
      confirmLabel: 'Excluir comentário',
      destructive: true,
    })
    if (goesOn) removal.mutate(comment.id)
  }
  return (
    <CommentThreadView
      thread={thread}
      nameOf={({ isBroker }) => (isBroker ? 'Você' : (author ?? ''))}
      acts={(comment) =>
        comment.isBroker && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void remove(comment)}>
            Excluir
          </Button>
        )
      }
    >
      {isAnswering ? (
        <CommentForm
          on={{ threadId }}
          label={author ? `Resposta a ${author}` : 'Resposta'}
          description={author ? `${author} vê a resposta pelo link.` : 'Só você vê.'}
          say={say}
          onCancel={() => answer(false)}
        />
      ) : (
        <div className={classes.line}>
          <Button size="compact-xs" variant="default" onClick={() => answer(true)}>
            Responder
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => resolve({ threadId, resolved: !resolvedAt })}
          >
            {resolvedAt ? 'Reabrir' : 'Resolvido'}
          </Button>
        </div>
      )}
    </CommentThreadView>
  )
}
