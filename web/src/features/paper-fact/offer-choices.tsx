import { Checkbox, Stack, Text } from '@mantine/core'
import type { PaperOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { paperFactName } from '@soleira/domain/paper-fact/fact'
import classes from './paper-fact.module.css'

/** One word that the record is offered, whoever says it: a paper, or a person by link. */
export interface OfferedFact {
  id: string
  name: string
  said: string
  /** Who said it and where, and what the record says instead. */
  beside: string
  /** They say who else says it, or how using it changes the records. */
  notes?: readonly string[]
  /** The record has nothing in its place, and nobody has to look twice. */
  isTicked: boolean
}

interface OfferChoicesProps {
  label: string
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
        {offers.map(({ id, name, said, beside, notes = [] }) => (
          <div key={id}>
            <Checkbox
              value={id}
              label={<span className={classes.typed}>{`${name}: ${said}`}</span>}
              description={<span className={classes.typed}>{beside}</span>}
            />
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
  current,
  isTicked,
  namesakes,
  alsoSaidBy = [],
}: PaperOffer & Partial<Pick<WaitingOffer, 'alsoSaidBy'>>): OfferedFact {
  const beside = [
    ...(subject ? [subject] : []),
    `“${text}”, página ${page}`,
    ...(current === null ? [] : [`no cadastro: ${current}`]),
  ].join(' · ')
  const notes = [
    ...alsoSaidBy.map(({ paper, page, text }) => `Também: “${text}” · ${paper}, página ${page}`),
    ...(namesakes.length ? [ofSameName] : []),
  ]
  return { id, name: paperFactName(field), said: words, beside, notes, isTicked }
}

const ofSameName =
  'O cadastro já tem alguém com este nome. Usar cadastra outra pessoa; sem usar, a pergunta fica no imóvel.'

export const tickedIn = (offers: readonly { id: string; isTicked: boolean }[]): string[] =>
  offers.flatMap(({ id, isTicked }) => (isTicked ? [id] : []))
