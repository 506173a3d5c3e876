import { Anchor, Text } from '@mantine/core'
import { viewDocument } from '@soleira/domain/document/contract'
import { showDate } from '@soleira/domain/format/birth-date'
import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { urlOf } from '../../lib/api/api.ts'
import { showDay } from '../../lib/text/dates.ts'
import classes from './paper-fact.module.css'

interface PaperQuoteProps
  extends Pick<WaitingOffer, 'page' | 'text'>,
    Partial<Pick<WaitingOffer, 'documentId' | 'paper' | 'asOf' | 'offeredAt'>> {
  /** Stand before and behind it, in the same line. */
  before?: string | null | undefined
  behind?: string | null | undefined
}

/** The words of a paper, with the way to their page once it is filed. */
export function PaperQuote({
  documentId,
  paper,
  asOf,
  page,
  text,
  offeredAt,
  before,
  behind,
}: PaperQuoteProps) {
  return (
    <Text component="span" display="block" size="sm" c="dimmed" className={classes.typed}>
      {before && `${before} · `}“{text}”{' · '}
      {documentId === undefined ? (
        `${asOf ? `papel de ${showDate(asOf)}, ` : ''}página ${page}`
      ) : (
        <Anchor
          href={`${urlOf(viewDocument, { params: { id: documentId } })}#page=${page}`}
          target="_blank"
          rel="noopener"
          underline="always"
        >
          {paper}
          {asOf && ` de ${showDate(asOf)}`}, página {page}
        </Anchor>
      )}
      {offeredAt && ` · arquivado em ${showDay(offeredAt)}`}
      {behind && ` · ${behind}`}
    </Text>
  )
}
