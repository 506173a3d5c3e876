import { Button } from '@mantine/core'
import type { WrittenClause } from '@soleira/domain/agreement/agreement'
import type { CommentThread } from '@soleira/domain/agreement/comment-contract'
import { clauseName } from '../clause-order.ts'
import { clauseNotes, groundWords, sideNames } from '../words.ts'
import { ClauseComments } from './clause-comments.tsx'
import { ClauseForm } from './clause-form.tsx'
import { backWords, ClauseMenu } from './clause-menu.tsx'
import { NewerText } from './newer-text.tsx'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { clausePlace } from './place.ts'
import type { ClauseDesk } from './use-clause-desk.ts'

interface ClauseBlockProps {
  desk: ClauseDesk
  clause: WrittenClause
  threads: readonly CommentThread[]
}

export function ClauseBlock({ desk, clause, threads }: ClauseBlockProps) {
  const { clauseId, heading, pieces, isChanged, hasNewer, productText } = clause
  const isOpen = desk.draft?.clauseId === clauseId && !desk.draft.isNew
  const name = clauseName(clause)
  return (
    <section id={clausePlace(clauseId)} className={classes.block} aria-label={heading ?? name} tabIndex={-1}>
      {heading && <h3 className={classes.heading}>{heading}</h3>}
      {isOpen ? (
        <ClauseForm desk={desk} label={`Texto de ${name}`} />
      ) : (
        <Paragraphs pieces={pieces} desk={desk} />
      )}
      {hasNewer && !isOpen && !desk.agreement.isClosed && <NewerText desk={desk} clause={clause} />}
      {!isOpen && (
        <div className={classes.tools}>
          <span className={classes.notes}>{aboutClause(clause)}</span>
          {!desk.agreement.isClosed && (
            <span className={classes.line}>
              {isChanged && productText !== null && !hasNewer && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${backWords(clause)}: ${name}`}
                  onClick={() => desk.goBack(clause)}
                >
                  {backWords(clause)}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Alterar o texto: ${name}`}
                onClick={() => desk.edit(clause)}
              >
                Alterar o texto
              </Button>
              <ClauseMenu desk={desk} clause={clause} />
            </span>
          )}
        </div>
      )}
      <ClauseComments agreement={desk.agreement} clause={{ clauseId, name }} threads={threads} />
    </section>
  )
}

function aboutClause(clause: WrittenClause): string {
  const { grounds, side, origin } = clause
  const notes = clauseNotes(clause)
  const about = origin === 'free' ? [] : [`fonte: ${groundWords(grounds)}`, sideNames[side]]
  return [...notes, ...about].join(' · ')
}
