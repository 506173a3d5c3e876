import { Button, Text } from '@mantine/core'
import type { WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { disagreementsIn } from '@soleira/domain/paper-fact/disagreements'
import { isAskedAlone, mostOffers } from '@soleira/domain/paper-fact/fact'
import { useId, useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { AskedAlone, type OfferOfPaper } from './asked-alone.tsx'
import { DisagreementRows } from './disagreements.tsx'
import { useAnswerOffers } from './mutations.ts'
import { offeredByPaper } from './offer-choices.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import classes from './paper-fact.module.css'

interface FactsCardProps {
  offers: readonly WaitingOffer[]
  /** The number of the property, where its own page is not open. */
  at?: string
}

export function FactsCard({ offers, at }: FactsCardProps) {
  const where = at ? ` do imóvel ${at}` : ''
  const { disagreements, others } = disagreementsIn(offers)
  return (
    <div className={classes.card}>
      {disagreements.length > 0 && (
        <Panel title={`Dados${where} que divergem`}>
          <div className={classes.card}>
            {disagreements.map(({ key, ...one }) => (
              <DisagreementRows key={key} {...one} />
            ))}
          </div>
        </Panel>
      )}
      {others.length > 0 && (
        <FactsOfPapers title={`Dados${where} lidos nos papéis`} offers={others} all={offers} />
      )}
    </div>
  )
}

interface FactsOfPapersProps {
  title: string
  offers: readonly WaitingOffer[]
  /** Also those that disagree. */
  all: readonly WaitingOffer[]
}

function FactsOfPapers({ title, offers, all }: FactsOfPapersProps) {
  const [isChosen, setChosen] = useState(false)
  const { accept, isBusy } = useAnswerOffers(offers.map(({ property }) => property.propertyId))
  const papers = Map.groupBy(offers, ({ documentId }) => documentId)
  const sure = offers.filter((offer) => offer.isTicked && !isAskedAlone(offer)).slice(0, mostOffers)
  return (
    <Panel title={title}>
      {!isChosen && new Set(sure.map(({ documentId }) => documentId)).size > 1 && (
        <div className={classes.buttons}>
          <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate(sure)}>
            {`Usar os ${sure.length} de todos os papéis`}
          </Button>
        </div>
      )}
      {[...papers.values()].map((ofPaper) => (
        <OffersOfPaper
          key={ofPaper[0]?.documentId}
          offers={ofPaper}
          beside={all}
          paper={ofPaper[0]?.paper ?? ''}
          offeredAt={ofPaper[0]?.offeredAt}
          propertyIds={ofPaper.map(({ property }) => property.propertyId)}
          onChosen={() => setChosen(true)}
        />
      ))}
    </Panel>
  )
}

interface OffersOfPaperProps {
  offers: readonly OfferOfPaper[]
  /** Those of other papers, too. */
  beside?: readonly OfferOfPaper[]
  paper: string
  offeredAt?: string | undefined
  propertyIds: readonly number[]
  /** Somebody chose among its facts, so no other button may use them. */
  onChosen?: () => void
}

const reasonOfPaper = {
  description: 'Fica com o papel, com a data da recusa.',
  placeholder: 'O papel é antigo: a profissão já é outra.',
  isOptional: true,
}

/** People, burdens and cancellations are asked about one by one, all clear owners also together, like the rest. */
export function OffersOfPaper({
  offers,
  beside = offers,
  paper,
  offeredAt,
  propertyIds,
  onChosen,
}: OffersOfPaperProps) {
  const heading = useId()
  const alone = offers.filter(isAskedAlone)
  const owners = alone.filter(({ field, isTicked }) => field === 'owner' && isTicked)
  const facts = offers.filter((offer) => !isAskedAlone(offer))
  const { accept, refuse, isBusy } = useAnswerOffers(propertyIds)
  const pick = (ids: readonly string[]) => facts.filter(({ id }) => ids.includes(id))
  if (!offers.length) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for fields.
    <div role="group" aria-labelledby={heading} className={classes.paper}>
      <Text id={heading} size="sm" fw={500}>
        {offeredAt ? `${paper} diz · arquivado em ${showDay(offeredAt)}` : `${paper} diz`}
      </Text>
      {owners.length > 1 && (
        <div className={classes.buttons}>
          <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate(owners)}>
            {`Cadastrar os ${owners.length}`}
          </Button>
        </div>
      )}
      {alone.map((offer) => (
        <AskedAlone
          key={offer.id}
          offer={offer}
          beside={beside}
          isBusy={isBusy}
          onAccept={accept.mutate}
          onRefuse={refuse.mutate}
        />
      ))}
      <OfferedFacts
        offers={facts.map(offeredByPaper)}
        isBusy={isBusy}
        onUse={(ids) => accept.mutate(pick(ids))}
        refuse={(ids, reason) => refuse.mutateAsync({ offers: pick(ids), reason })}
        reason={reasonOfPaper}
        onChosen={onChosen}
      />
    </div>
  )
}
