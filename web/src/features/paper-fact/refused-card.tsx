import { Button, Text } from '@mantine/core'
import type { RefusedOffer } from '@soleira/domain/paper-fact/contract'
import { paperFactName } from '@soleira/domain/paper-fact/fact'
import { countWithNoun } from '@soleira/domain/text/counted'
import { Disclosure } from '../../components/disclosure.tsx'
import { Panel } from '../../components/panel.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { useReopenOffer } from './mutations.ts'
import { OfferRow, OfferRows } from './offer-row.tsx'
import { PaperQuote } from './paper-quote.tsx'

/** Refused facts stay with their reason, and can be taken up again. */
export function RefusedCard({ offers }: { offers: readonly RefusedOffer[] }) {
  const { mutate, isPending } = useReopenOffer(offers.map(({ property }) => property.propertyId))
  return (
    <Panel title="Dados recusados">
      <Disclosure
        summary={countWithNoun(
          offers.length,
          'dado de papel foi recusado',
          'dados de papéis foram recusados',
        )}
      >
        <OfferRows label="Dados recusados">
          {offers.map((offer) => {
            const { id, field, subject, words, refusedAt, reason, alsoSaidBy } = offer
            const name = subject ? `${paperFactName(field)} de ${subject}` : paperFactName(field)
            return (
              <OfferRow
                key={id}
                about={name}
                said={words}
                actions={
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`Oferecer de novo: ${name}`}
                    disabled={isPending}
                    onClick={() => mutate(offer)}
                  >
                    Oferecer de novo
                  </Button>
                }
              >
                <Text size="sm">
                  Recusado em {showDay(refusedAt)}: {reason ?? 'sem motivo'}
                </Text>
                <PaperQuote {...offer} />
                {alsoSaidBy.map((quote) => (
                  <PaperQuote key={quote.documentId} {...quote} />
                ))}
              </OfferRow>
            )
          })}
        </OfferRows>
      </Disclosure>
    </Panel>
  )
}
