import { Checkbox, Stack, Text } from '@mantine/core'
import { paperFactName } from '@soleira/domain/paper-fact/fact'
import type { ReactNode } from 'react'
import type { OfferOfPaper } from './asked-alone.tsx'
import classes from './paper-fact.module.css'
import { PaperQuote } from './paper-quote.tsx'

/** One word that the record is offered, whoever says it: a paper, or a person by link. */
export interface OfferedFact {
  id: string
  name: string
  said: string
  /** Who said it and where, and what the record says instead. */
  beside: ReactNode
  /** Who else says it. */
  also?: ReactNode
  /** They say how using it changes the records. */
  notes?: readonly string[]
  /** The record has nothing in its place, and nobody has to look twice. */
  isTicked: boolean
}

interface OfferChoicesProps {
  /** Left out where a heading above names them. */
  label?: string | undefined
  offers: readonly OfferedFact[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Each fact beside its words, and beside what the record says instead. */
export function OfferChoices({ label, offers, chosen, onChange }: OfferChoicesProps) {
  if (!offers.length) return null
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {offers.map(({ id, name, said, beside, also, notes = [] }) => (
          <div key={id}>
            <Checkbox
              value={id}
              label={<span className={classes.typed}>{`${name}: ${said}`}</span>}
              description={<span className={classes.typed}>{beside}</span>}
            />
            {also && <div className={classes.note}>{also}</div>}
            {notes.map((note) => (
              <Text key={note} size="sm" className={classes.note}>
                {note}
              </Text>
            ))}
          </div>
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

export function offeredByPaper({
  id,
  field,
  words,
  subject,
  text,
  page,
  documentId,
  paper,
  current,
  asOf,
  isTicked,
  namesakes,
  alsoSaidBy = [],
}: OfferOfPaper): OfferedFact {
  const recorded = current === null ? null : `no cadastro: ${current}`
  return {
    id,
    name: paperFactName(field),
    said: words,
    beside: (
      <PaperQuote
        before={subject}
        documentId={documentId}
        paper={paper}
        asOf={current === null ? null : asOf}
        page={page}
        text={text}
        behind={recorded}
      />
    ),
    also:
      alsoSaidBy.length > 0 &&
      alsoSaidBy.map((quote) => <PaperQuote key={quote.documentId} before="Também" {...quote} />),
    notes: namesakes.length ? [ofSameName] : [],
    isTicked,
  }
}

const ofSameName =
  'O cadastro já tem alguém com este nome. Usar cadastra outra pessoa; sem usar, a pergunta fica no imóvel.'

export const tickedIn = (offers: readonly { id: string; isTicked: boolean }[]): string[] =>
  offers.flatMap(({ id, isTicked }) => (isTicked ? [id] : []))
