import { Button, Text } from '@mantine/core'
import type { PaperOffer, WaitingOffer } from '@soleira/domain/paper-fact/contract'
import { disagreementsIn } from '@soleira/domain/paper-fact/disagreements'
import { unregisteredWords } from '@soleira/domain/paper-fact/fact'
import { useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { DisagreementRows } from './disagreements.tsx'
import classes from './facts-card.module.css'
import { useAnswerOffers } from './mutations.ts'
import { OfferChoices, tickedIn } from './offer-choices.tsx'

export function FactsCard({ offers }: { offers: readonly WaitingOffer[] }) {
  const { disagreements, others } = disagreementsIn(offers)
  return (
    <div className={classes.card}>
      {disagreements.length > 0 && (
        <Panel title="Dados que divergem">
          <div className={classes.card}>
            {disagreements.map(({ key, ...one }) => (
              <DisagreementRows key={key} {...one} />
            ))}
          </div>
        </Panel>
      )}
      {others.length > 0 && <FactsOfPapers offers={others} />}
    </div>
  )
}

/** As many as one request takes. */
const mostTogether = 100

function FactsOfPapers({ offers }: { offers: readonly WaitingOffer[] }) {
  const [isChosen, setChosen] = useState(false)
  const { accept, isBusy } = useAnswerOffers(offers.map(({ property }) => property.propertyId))
  const papers = Map.groupBy(offers, ({ documentId }) => documentId)
  const all = offers.filter(({ isTicked, field }) => isTicked && field !== 'owner').slice(0, mostTogether)
  return (
    <Panel title="Dados lidos nos papéis">
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
          propertyIds={ofPaper.map(({ property }) => property.propertyId)}
          onChosen={() => setChosen(true)}
        />
      ))}
    </Panel>
  )
}

interface OffersOfPaperProps {
  offers: readonly PaperOffer[]
  paper: string
  propertyIds: readonly number[]
  /** Somebody chose among its facts, so no other button may use them. */
  onChosen?: () => void
}

/** Owners whom nobody has registered are asked about one by one; the rest is used together. */
export function OffersOfPaper({ offers, paper, propertyIds, onChosen }: OffersOfPaperProps) {
  const people = offers.filter(({ field }) => field === 'owner')
  const facts = offers.filter(({ field }) => field !== 'owner')
  const [changed, setChanged] = useState<string[] | null>(null)
  const { accept, refuse, isBusy } = useAnswerOffers(propertyIds)
  const known = facts.map(({ id }) => id)
  const chosen = (changed ?? tickedIn(facts)).filter((id) => known.includes(id))
  const left = known.filter((id) => !chosen.includes(id))
  return (
    <div className={classes.paper}>
      {people.map((offer) => (
        <div key={offer.id} className={classes.person}>
          <Text size="sm">{unregisteredWords({ ...offer, name: offer.value })}</Text>
          <Text size="sm" c="dimmed">{`“${offer.text}”, página ${offer.page}`}</Text>
          <div className={classes.buttons}>
            <Button size="compact-sm" disabled={isBusy} onClick={() => accept.mutate([offer])}>
              {offer.isRegistered ? 'Acrescentar' : 'Cadastrar'}
            </Button>
            {['É outra pessoa', 'Já vendeu'].map((reason) => (
              <Button
                key={reason}
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                onClick={() => refuse.mutate([{ id: offer.id, reason }])}
              >
                {reason}
              </Button>
            ))}
          </div>
        </div>
      ))}
      <OfferChoices
        label={`${paper} diz`}
        offers={facts}
        chosen={chosen}
        onChange={(ids) => {
          setChanged(ids)
          onChosen?.()
        }}
      />
      {facts.length > 0 && (
        <div className={classes.buttons}>
          <Button
            size="compact-sm"
            disabled={isBusy || !chosen.length}
            onClick={() => accept.mutate(facts.filter(({ id }) => chosen.includes(id)))}
          >
            {chosen.length > 1 ? `Usar estes ${chosen.length}` : 'Usar este'}
          </Button>
          {left.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => refuse.mutate(left.map((id) => ({ id, reason: null })))}
            >
              {refusalWords(left.length, chosen.length)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function refusalWords(left: number, chosen: number): string {
  if (!chosen) return left === 1 ? 'Não usar' : 'Não usar nenhum'
  return left === 1 ? 'Não usar o outro' : `Não usar os outros ${left}`
}
