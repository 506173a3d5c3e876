import { Stack, Text, Title } from '@mantine/core'
import type { Requested, RequestedPaper } from '@soleira/domain/document-request/recipient'
import { handInNotice } from '@soleira/domain/document-request/words'
import { counted } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showMoment } from '../../../lib/dates.ts'
import { handIn, resume, sendAgain, startDelivery } from '../delivery.ts'
import { PaperCard } from './paper-card.tsx'
import classes from './requested.module.css'

interface HandingInProps {
  link: string
  requested: Requested
}

/** The papers that are asked for, whose each is, and what is on its way. */
export function HandingIn({ link, requested }: HandingInProps) {
  const { broker, property, recipient, expiresAt, papers, filesLeft } = requested
  const client = useQueryClient()
  const [{ queue, end }] = useState(() => startDelivery(client, link))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [resumed, setResumed] = useState(0)
  const first = useRef(requested)
  useEffect(() => {
    void resume(queue, link, first.current).then(setResumed)
    return end
  }, [queue, link, end])
  const toDo = papers.filter(({ state }) => state === 'missing' || state === 'refused').length

  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>
          {recipient ? `${recipient.split(' ')[0]}, faltam documentos` : 'Documentos para a venda'}
        </Title>
        <Text>
          <strong>{broker.name}</strong> ({broker.creci}) pede os documentos abaixo para a venda do imóvel{' '}
          <strong>{property}</strong>. O link vale até {showMoment(expiresAt)}.
        </Text>
      </div>
      <Text size="sm" className={classes.notice}>
        {handInNotice}
      </Text>
      <Text role="status" fw={500}>
        {toDo === 0
          ? 'Tudo foi enviado. Obrigado! Se algo precisar ser refeito, aparece aqui.'
          : `${counted(toDo, 'documento a enviar', 'documentos a enviar')} de ${papers.length}`}
      </Text>
      {resumed > 0 && (
        <Text size="sm">
          {counted(resumed, 'arquivo que não tinha chegado está', 'arquivos que não tinham chegado estão')}{' '}
          sendo enviado{resumed > 1 ? 's' : ''} de novo.
        </Text>
      )}
      {filesLeft === 0 && (
        <Text size="sm" role="alert">
          Este link já recebeu tantos arquivos quanto podia. Peça outro a quem o enviou.
        </Text>
      )}
      {groupsOf(papers).map(({ title, papers }) => (
        <section key={title} aria-label={title}>
          <Title order={2} size="h4" mb="sm">
            {title}
          </Title>
          <ul className={classes.papers}>
            {papers.map((paper) => (
              <PaperCard
                key={paper.position}
                paper={paper}
                uploads={uploads.filter(({ slot }) => slot === String(paper.position))}
                isFull={filesLeft === 0}
                onFiles={(files) => handIn(queue, link, paper.position, files)}
                onDiscard={({ id }) => queue.discard(id)}
                onRetry={() => sendAgain(queue)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

/** Papers by whose they are, in the order in which they are asked for. */
function groupsOf(papers: readonly RequestedPaper[]) {
  const names = [...new Set(papers.map(({ person }) => person))]
  return names.map((name) => ({
    title: name ? `De ${name}` : 'Do imóvel e da venda',
    papers: papers.filter(({ person }) => person === name),
  }))
}
