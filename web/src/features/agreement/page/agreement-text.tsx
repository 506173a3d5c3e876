import { Text } from '@mantine/core'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { commentsQuery } from '../comment-queries.ts'
import { plainPieces } from '../pieces.ts'
import { ClauseBlock } from './clause-block.tsx'
import { LostComments } from './clause-comments.tsx'
import { ClauseForm } from './clause-form.tsx'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'
import { clausePlace, closingPlace } from './place.ts'
import type { ClauseDesk } from './use-clause-desk.ts'

/** The text as it will be printed. A clause opens in its place. */
export function AgreementText({ desk }: { desk: ClauseDesk }) {
  const { agreement, draft } = desk
  const { title, pieces, clauses, signatures, review } = agreement
  const { data: comments = [] } = useQuery(commentsQuery(agreement.id))
  const isNewAfter = (clauseId: string | null) => draft?.isNew && draft.after === clauseId
  const isHere = (clauseId: string | null) => clauses.some((one) => one.clauseId === clauseId)
  // Its place was taken out elsewhere: the words that were typed stay in sight.
  const isLost = draft && (draft.isNew ? draft.after && !isHere(draft.after) : !isHere(draft.clauseId))
  return (
    <article className={classes.text} aria-label="Texto do contrato">
      <p className={classes.legend}>
        <span className={classes.field}>Pontilhado</span> vem do cadastro.{' '}
        <span className={classes.typed}>Tracejado</span> foi digitado aqui.{' '}
        <mark className={classes.blank}>[Entre colchetes]</mark> falta preencher.
      </p>
      {!review?.holds && <p className={classes.warning}>{draftWarning}</p>}
      <h2 className={classes.title}>{title}</h2>
      <Paragraphs pieces={pieces.preamble} desk={desk} />
      {isNewAfter(null) && <ClauseForm desk={desk} label="Texto livre" />}
      {clauses.map((clause) => (
        <Fragment key={clause.clauseId}>
          <ClauseBlock
            desk={desk}
            clause={clause}
            threads={comments.filter(({ clauseId }) => clauseId === clause.clauseId)}
          />
          {isNewAfter(clause.clauseId) && <ClauseForm desk={desk} label="Texto livre" />}
        </Fragment>
      ))}
      {isLost && (
        <>
          <Text size="sm">A cláusula foi retirada em outro lugar. O que você escreveu continua aqui.</Text>
          <ClauseForm desk={desk} label="Texto que você escreveu" />
        </>
      )}
      <section id={clausePlace(closingPlace)} className={classes.block} aria-label="Fecho" tabIndex={-1}>
        <Paragraphs pieces={pieces.closing} desk={desk} />
      </section>
      <ul className={classes.signatures} aria-label="Assinaturas">
        {signatures.map((line) => (
          <li key={line}>
            <Paragraphs pieces={plainPieces(line)} />
          </li>
        ))}
      </ul>
      <LostComments agreement={agreement} threads={comments.filter(({ clauseId }) => !isHere(clauseId))} />
    </article>
  )
}
