import { Button, Text } from '@mantine/core'
import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { type Disagreement, excludes } from '@soleira/domain/paper-fact/disagreements'
import { paperFactName } from '@soleira/domain/paper-fact/fact'
import { useMatchRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { useAnswerOffers } from './mutations.ts'
import { OfferRow, OfferRows } from './offer-row.tsx'
import { PaperQuote } from './paper-quote.tsx'

/** A burden that the record has not is denied by another paper, not by the record. */
const isAgainstRecord = ({ field }: WaitingOffer) => field !== 'burden'

/** Each word stands beside the place that says it, with the button that makes it the record's. */
export function DisagreementRows({ record, sides }: Pick<Disagreement, 'record' | 'sides'>) {
  const offers = sides.flat()
  const { refuse, take, isBusy } = useAnswerOffers(offers.map(({ property }) => property.propertyId))
  const [{ field, subject }] = sides[0] as Disagreement['sides'][number]
  const name = subject ? `${paperFactName(field)} de ${subject}` : paperFactName(field)
  const isAt = useMatchRoute()
  const isSpouse = field === 'spouseName' && record !== null
  return (
    <div>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <OfferRows label={name}>
        {record && (
          <OfferRow
            about="No cadastro"
            said={record.words}
            actions={
              <Button
                size="compact-md"
                variant="default"
                aria-label={`Manter o cadastro: ${name}`}
                disabled={isBusy}
                onClick={() => refuse.mutate({ offers: offers.filter(isAgainstRecord), reason: null })}
              >
                Manter o cadastro
              </Button>
            }
          >
            {record.saidBy && <PaperQuote {...record.saidBy} />}
          </OfferRow>
        )}
        {sides.map((side) => {
          const [offer] = side
          const page = { to: '/pessoas/$id', params: { id: String(offer.subjectId) } } as const
          const saying = side.flatMap((one) => [one, ...one.alsoSaidBy])
          const over = offers.filter((one) => !side.includes(one) && excludes(offer, one))
          return (
            <OfferRow
              key={offer.id}
              about={[...new Set(saying.map(({ paper }) => paper))].join(' e ')}
              said={offer.words}
              actions={
                isSpouse ? (
                  !isAt(page) && (
                    <ButtonLink size="compact-md" variant="default" {...page}>
                      Mudar na página da pessoa
                    </ButtonLink>
                  )
                ) : (
                  <Button
                    size="compact-md"
                    aria-label={`Usar ${offer.words}: ${name}`}
                    disabled={isBusy}
                    onClick={() => take.mutate({ offer, over })}
                  >
                    Usar este
                  </Button>
                )
              }
            >
              {saying.map((one) => (
                <PaperQuote key={one.documentId} {...one} />
              ))}
            </OfferRow>
          )
        })}
      </OfferRows>
    </div>
  )
}
