import { Stack, Text, Title } from '@mantine/core'
import type { Requested, RequestedData, RequestedPaper } from '@soleira/domain/document-request/recipient'
import type { WantState } from '@soleira/domain/document-request/wanted'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { showMoment } from '../../../lib/text/dates.ts'
import { handIn, resumeHandIn, sendAgain, startDelivery } from '../delivery.ts'
import { unsaidFacts } from './data-values.ts'
import { DeedFactsCard } from './deed-facts-card.tsx'
import { PaperCard } from './paper-card.tsx'
import { Privacy } from './privacy.tsx'
import classes from './recipient.module.css'

interface HandingInProps {
  link: string
  requested: Requested
}

export function HandingIn({ link, requested }: HandingInProps) {
  const { broker, property, recipient, expiresAt, papers, filesLeft } = requested
  const { queue, uploads, resumed } = useHandIn(link, requested)
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>
          {recipient
            ? `${recipient.split(' ')[0]}, faltam ${papers.length ? 'documentos' : 'dados seus'}`
            : `${papers.length ? 'Documentos' : 'Dados'} para a venda`}
        </Title>
        <Text>
          <strong>{broker.name}</strong> ({broker.creci}) pede {whatIsAsked(requested)} abaixo para a venda do
          imóvel <strong>{property}</strong>. O link vale até {showMoment(expiresAt)}.
        </Text>
      </div>
      <Privacy broker={broker} />
      <Text role="status" fw={500}>
        {whatIsLeft(requested)}
      </Text>
      {resumed > 0 && <Resumed files={resumed} />}
      {filesLeft === 0 && (
        <Text size="sm" role="alert">
          Este link já recebeu tantos arquivos quanto podia. Peça outro a quem o enviou.
        </Text>
      )}
      {groupsOf(requested).map(({ title, papers, data }) => (
        <section key={title} aria-label={title}>
          <Title order={2} size="h4" mb="sm">
            {title}
          </Title>
          <ul className={classes.papers}>
            {data.map((one) => (
              <DeedFactsCard key={`data ${one.position}`} link={link} data={one} />
            ))}
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

/** Files that had not arrived when the page was left are sent again. */
function useHandIn(link: string, requested: Requested) {
  const client = useQueryClient()
  const [{ queue, end }] = useState(() => startDelivery(client, link))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [resumed, setResumed] = useState(0)
  const first = useRef(requested)
  useEffect(() => {
    void resumeHandIn(queue, link, first.current).then(setResumed)
    return end
  }, [queue, link, end])
  return { queue, uploads, resumed }
}

function Resumed({ files }: { files: number }) {
  return (
    <Text size="sm">
      {countWithNoun(files, 'arquivo que não tinha chegado está', 'arquivos que não tinham chegado estão')}{' '}
      sendo enviado{files > 1 ? 's' : ''} de novo.
    </Text>
  )
}

function whatIsLeft({ papers, data }: Requested): string {
  const isToDo = ({ state }: { state: WantState }) => state === 'missing' || state === 'refused'
  const left = [
    [papers.filter(isToDo).length, 'documento a enviar', 'documentos a enviar', papers.length],
    [
      data.filter((one) => isToDo(one) || unsaidFacts(one).length > 0).length,
      'formulário a preencher',
      'formulários a preencher',
      data.length,
    ],
  ] as const
  const toDo = left.filter(([count]) => count > 0)
  if (toDo.length === 0) return 'Tudo foi enviado. Obrigado! Se algo precisar ser refeito, aparece aqui.'
  return toDo.map(([count, one, many, all]) => `${countWithNoun(count, one, many)} de ${all}`).join(' · ')
}

function whatIsAsked({ papers, data }: Requested): string {
  if (!papers.length) return 'os dados'
  return data.length ? 'os documentos e dados' : 'os documentos'
}

interface Group {
  title: string
  papers: RequestedPaper[]
  data: RequestedData[]
}

function groupsOf({ papers, data }: Requested): Group[] {
  const names = [...new Set([...papers, ...data].map(({ person }) => person))]
  return names.map((name) => ({
    title: name ? `De ${name}` : 'Do imóvel e da venda',
    papers: papers.filter(({ person }) => person === name),
    data: data.filter(({ person }) => person === name),
  }))
}
