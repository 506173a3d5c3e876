import { Checkbox, Stack } from '@mantine/core'
import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import { paperFactName } from '@soleira/domain/paper-fact/fact'

interface OfferChoicesProps {
  label: string
  offers: readonly PaperOffer[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** Each fact beside its words, and beside what the record says instead. */
export function OfferChoices({ label, offers, chosen, onChange }: OfferChoicesProps) {
  if (!offers.length) return null
  return (
    <Checkbox.Group label={label} value={[...chosen]} onChange={onChange}>
      <Stack gap="xs" mt="xs">
        {offers.map((offer) => (
          <Checkbox
            key={offer.id}
            value={offer.id}
            label={`${paperFactName(offer.field)}: ${offer.words}`}
            description={wordsBehind(offer)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function wordsBehind({ subject, text, page, current }: PaperOffer): string {
  return [
    ...(subject ? [subject] : []),
    `“${text}”, página ${page}`,
    ...(current === null ? [] : [`no cadastro: ${current}`]),
  ].join(' · ')
}

export const tickedIn = (offers: readonly PaperOffer[]): string[] =>
  offers.flatMap(({ id, isTicked }) => (isTicked ? [id] : []))
