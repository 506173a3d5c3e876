import { Anchor, Text } from '@mantine/core'
import { viewDocument } from '@soleira/domain/document/contract'
import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { urlOf } from '../../lib/api/api.ts'
import { showDay } from '../../lib/text/dates.ts'

type Quoted = Pick<WaitingOffer, 'documentId' | 'paper' | 'page' | 'text'> & { offeredAt?: string }

/** The words of a filed paper, with the way to their page. */
export function PaperQuote({ documentId, paper, page, text, offeredAt }: Quoted) {
  return (
    <Text size="sm" c="dimmed">
      “{text}”{' · '}
      <Anchor
        href={`${urlOf(viewDocument, { params: { id: documentId } })}#page=${page}`}
        target="_blank"
        rel="noopener"
        underline="always"
      >
        {paper}, página {page}
      </Anchor>
      {offeredAt && ` · arquivado em ${showDay(offeredAt)}`}
    </Text>
  )
}
