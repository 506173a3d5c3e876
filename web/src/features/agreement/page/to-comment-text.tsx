import { Button, Text, Title } from '@mantine/core'
import type { CommentThread, ToComment } from '@soleira/domain/agreement/comment-contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { showMoment } from '../../../lib/text/dates.ts'
import { useSayByLink } from '../comment-queries.ts'
import { plainPieces } from '../pieces.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentThreadView } from './comment-thread.tsx'
import classes from './page.module.css'
import { Paragraphs } from './paragraphs.tsx'

interface ToCommentProps {
  link: string
  sent: ToComment
}

/** A kept version as somebody with a link reads it, with their comments clause by clause. */
export function ToCommentText({ link, sent }: ToCommentProps) {
  const { broker, recipient, property, version, expiresAt, isClosed } = sent
  return (
    <div className={classes.page}>
      <div>
        <Title order={1}>Contrato para comentar</Title>
        <Text>
          {broker.name} ({broker.creci}) enviou a <strong>{recipient}</strong> a versão {version} do contrato
          do imóvel <strong>{property}</strong>.
        </Text>
        <Text size="sm" c="dimmed">
          {isClosed
            ? 'Este contrato não muda mais e não recebe comentários.'
            : `Comente cada cláusula até ${showMoment(expiresAt)}. Só ${broker.name} vê o que você escreve, e responde aqui. Um comentário não aceita nem assina nada.`}
        </Text>
      </div>
      <article className={classes.text} aria-label="Texto do contrato">
        <h2 className={classes.title}>{sent.title}</h2>
        <Paragraphs pieces={plainPieces(sent.preamble)} />
        {sent.clauses.map((clause) => (
          <section key={clause.clauseId} className={classes.block} aria-label={clause.heading ?? clause.name}>
            {clause.heading && <h3 className={classes.heading}>{clause.heading}</h3>}
            <Paragraphs pieces={plainPieces(clause.text)} />
            <OwnComments
              link={link}
              sent={sent}
              clause={clause}
              threads={sent.comments.filter(({ clauseId }) => clauseId === clause.clauseId)}
            />
          </section>
        ))}
        <Paragraphs pieces={plainPieces(sent.closing)} />
        <ul className={classes.signatures} aria-label="Assinaturas">
          {sent.signatures.map((line) => (
            <li key={line}>
              <Paragraphs pieces={plainPieces(line)} />
            </li>
          ))}
        </ul>
      </article>
    </div>
  )
}

interface OwnCommentsProps extends ToCommentProps {
  clause: ToComment['clauses'][number]
  threads: readonly CommentThread[]
}

function OwnComments({ link, sent: { broker, isClosed }, clause, threads }: OwnCommentsProps) {
  const [isWriting, write] = useState(false)
  const say = useSayByLink(link)
  if (isClosed && !threads.length) return null
  const count = threads.flatMap(({ comments }) => comments).length
  return (
    <div className={classes.comments}>
      {count > 0 && <Text size="sm">{countWithNoun(count, 'comentário', 'comentários')}</Text>}
      {threads.map((thread) => (
        <CommentThreadView
          key={thread.id}
          thread={thread}
          nameOf={({ isBroker }) => (isBroker ? broker.name : 'Você')}
        >
          {!isClosed && thread.comments.some(({ isBroker }) => isBroker) && (
            <Answer link={link} threadId={thread.id} name={broker.name} />
          )}
        </CommentThreadView>
      ))}
      {!isClosed &&
        (isWriting ? (
          <CommentForm
            on={{ clauseId: clause.clauseId }}
            label={`Comentário sobre ${clause.name}`}
            say={say}
            onCancel={() => write(false)}
          />
        ) : (
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Comentar: ${clause.name}`}
            onClick={() => write(true)}
          >
            Comentar
          </Button>
        ))}
    </div>
  )
}

function Answer({ link, threadId, name }: { link: string; threadId: number; name: string }) {
  return <CommentForm on={{ threadId }} label={`Resposta a ${name}`} say={useSayByLink(link)} />
}
