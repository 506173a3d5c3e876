import { Button, Text } from '@mantine/core'
import type { PaperOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { disagreementsIn } from '@soleira/domain/paper-fact/disagreements'
import { askedWords, isOneOfMany, mostOffers } from '@soleira/domain/paper-fact/fact'
import { useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { showDay } from '../../lib/text/dates.ts'
import { DisagreementRows } from './disagreements.tsx'
import { useAnswerOffers } from './mutations.ts'
import { offeredByPaper } from './offer-choices.tsx'
import { OfferedFacts } from './offered-facts.tsx'
import classes from './paper-fact.module.css'
import { PaperQuote } from './paper-quote.tsx'

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
      {others.length > 0 && <FactsOfPapers title={`Dados${where} lidos nos papéis`} offers={others} />}
    </div>
  )
}

function FactsOfPapers({ title, offers }: { title: string; offers: readonly WaitingOffer[] }) {
  const [isChosen, setChosen] = useState(false)
  const { accept, isBusy } = useAnswerOffers(offers.map(({ property }) => property.propertyId))
  const papers = Map.groupBy(offers, ({ documentId }) => documentId)
  const all = offers.filter(({ isTicked, field }) => isTicked && !isOneOfMany(field)).slice(0, mostOffers)
  return (
    <Panel title={title}>
      {!isChosen && new Set(all.map(({ documentId }) => documentId)).size > 1 && (
        <div className={classes.buttons}>
          <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate(all)}>
            {`Usar os ${all.length} de todos os papéis`}
          </Button>
        </div>
      )}
      {[...papers.values()].map((ofPaper) => (
        <OffersOfPaper
          key={ofPaper[0]?.documentId}
          offers={ofPaper}
          paper={ofPaper[0]?.paper ?? ''}
          offeredAt={ofPaper[0]?.offeredAt}
          propertyIds={ofPaper.map(({ property }) => property.propertyId)}
          onChosen={() => setChosen(true)}
        />
      ))}
    </Panel>
  )
}

type OfferOfPaper = PaperOffer & Partial<Pick<WaitingOffer, 'alsoSaidBy'>>

interface OffersOfPaperProps {
  offers: readonly OfferOfPaper[]
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

/** Owners, burdens and cancellations are asked about one by one, all clear owners also together, like the rest. */
export function OffersOfPaper({ offers, paper, offeredAt, propertyIds, onChosen }: OffersOfPaperProps) {
  const alone = offers.filter(({ field }) => isOneOfMany(field))
  const owners = alone.filter(({ field, isTicked }) => field === 'owner' && isTicked)
  const facts = offers.filter(({ field }) => !isOneOfMany(field))
  const { accept, refuse, isBusy } = useAnswerOffers(propertyIds)
  const pick = (ids: readonly string[]) => facts.filter(({ id }) => ids.includes(id))
  return (
    <div className={classes.paper}>
      {owners.length > 1 && (
        <div className={classes.buttons}>
          <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate(owners)}>
            {`Cadastrar os ${owners.length}`}
          </Button>
        </div>
      )}
      {alone.map((offer) => (
        <div key={offer.id} className={classes.alone}>
          <Text size="sm">{askedWords(offer)}</Text>
          <Text size="sm" c="dimmed">{`“${offer.text}”, página ${offer.page}`}</Text>
          {offer.alsoSaidBy?.map((quote) => (
            <PaperQuote key={quote.documentId} {...quote} />
          ))}
          <div className={classes.buttons}>
            <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate([offer])}>
              {takingWord(offer)}
            </Button>
            {reasonsAgainst(offer).map((reason) => (
              <Button
                key={reason}
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                onClick={() => refuse.mutate({ offers: [offer], reason })}
              >
                {reason}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <OfferedFacts
        label={offeredAt ? `${paper} diz · arquivado em ${showDay(offeredAt)}` : `${paper} diz`}
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

function takingWord({ field, isRegistered, current }: PaperOffer): string {
  if (field === 'burdenEnd') return 'Registrar baixa'
  if (field === 'burden') return current === null ? 'Registrar' : 'Desfazer a baixa'
  return isRegistered ? 'Acrescentar' : 'Cadastrar'
}

function reasonsAgainst({ field }: PaperOffer): string[] {
  if (field === 'burdenEnd') return ['Continua em vigor']
  return field === 'burden' ? ['Já cancelado'] : ['É outra pessoa', 'Já vendeu']
}
