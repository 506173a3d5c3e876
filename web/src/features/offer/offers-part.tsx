import { Button, Text, Title } from '@mantine/core'
import { formatMoney, parseMoney } from '@soleira/domain/format/money'
import { bindsOwnersTwice } from '@soleira/domain/offer/bound-twice'
import type { Offer, OfferChain } from '@soleira/domain/offer/offer'
import type { Property } from '@soleira/domain/property/property'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { arriveAt } from '../../lib/focus/arrive.ts'
import { NextStage } from '../property/next-stage.tsx'
import type { OfferTask } from './mutations.ts'
import classes from './offer.module.css'
import { OfferItem } from './offer-item.tsx'
import { offersQuery } from './queries.ts'

const OfferDialog = lateComponent(async () => (await import('./offer-dialog.tsx')).OfferDialog)
const arriveHere = arriveAt('propostas')
const CompareDialog = lateComponent(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** Says which offers are open, and offers to write one, to answer them and to compare them (part 3 §5). */
export function OffersPart({ property }: { property: Property }) {
  const { data, error, refetch } = useQuery(offersQuery(property.id))
  const [task, start] = useState<{ task: OfferTask; chain?: OfferChain } | null>(null)
  const [isComparing, compare] = useState(false)
  const open = data ? lastWords(data).filter(({ state }) => state === 'presented') : []
  return (
    <section aria-label="Propostas" id="propostas" ref={arriveHere}>
      <Title order={3} size="h5">
        Propostas
      </Title>
      {data ? (
        <>
          <Text fw={600}>{standing(data, open)}</Text>
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => start({ task: { kind: 'first', propertyId: property.id } })}
              onPointerEnter={OfferDialog.approach}
              onFocus={OfferDialog.approach}
            >
              Nova proposta
            </Button>
            {data.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => compare(true)}
                onPointerEnter={CompareDialog.approach}
                onFocus={CompareDialog.approach}
              >
                Comparar propostas
              </Button>
            )}
          </div>
          {awaitsAnswer(property, data) && (
            <NextStage property={property} says="A proposta foi apresentada." to={[4, 5]} />
          )}
          {data.length > 0 && (
            <ul className={classes.chains} aria-label="Propostas deste imóvel">
              {data.map((chain) => (
                <Chain key={chain.id} chain={chain} all={data} onStart={(task) => start({ task, chain })} />
              ))}
            </ul>
          )}
          {task && (
            <OfferDialog
              task={task.task}
              price={property.value}
              buyers={(task.chain?.buyers ?? []).map(({ personId, fullName }) => ({
                id: personId,
                fullName,
              }))}
              onClose={() => start(null)}
            />
          )}
          {isComparing && (
            <CompareDialog propertyId={property.id} chains={data} onClose={() => compare(false)} />
          )}
        </>
      ) : (
        error && (
          <RetryLine what="Não foi possível carregar as propostas." error={error} onRetry={() => refetch()} />
        )
      )}
    </section>
  )
}

/** On the market an offer that is open asks for the next stage; an accepted one does so with its deal. */
const awaitsAnswer = ({ status }: Property, chains: readonly OfferChain[]): boolean => {
  const states = chains.flatMap(({ offers }) => offers.map(({ state }) => state))
  return status === 'mercado' && states.includes('presented') && !states.includes('accepted')
}

const lastWords = (chains: readonly OfferChain[]): Offer[] =>
  chains.flatMap(({ offers: [last] }) => last ?? [])

function standing(chains: readonly OfferChain[], open: readonly Offer[]): string {
  if (!chains.length) return 'Nenhuma proposta ainda'
  if (!open.length) return 'Nenhuma proposta aberta'
  const most = Math.max(...open.map(({ terms }) => parseMoney(terms.total) ?? 0))
  const count = countWithNoun(open.length, 'proposta aberta', 'propostas abertas')
  return `${count} · ${open.length > 1 ? 'a maior de ' : ''}${formatMoney(most)}`
}

interface ChainProps {
  chain: OfferChain
  all: readonly OfferChain[]
  onStart: (task: OfferTask) => void
}

function Chain({ chain, all, onStart }: ChainProps) {
  const [last, ...earlier] = chain.offers
  if (!last) return null
  const buyers = joinWithAnd(chain.buyers.map(({ fullName }) => fullName)) || 'Comprador não informado'
  return (
    <li className={classes.chain}>
      <OfferItem
        offer={last}
        buyers={buyers}
        bindsTwice={bindsOwnersTwice(last, all)}
        onCounter={() => onStart({ kind: 'counter', answered: last })}
        onEdit={() => onStart({ kind: 'draft', known: last, isFirst: earlier.length === 0 })}
      />
      {earlier.length > 0 && (
        <Disclosure summary={`Antes: ${countWithNoun(earlier.length, 'proposta', 'propostas')}`}>
          <ul className={classes.earlier} aria-label="Propostas anteriores">
            {earlier.map((offer) => (
              <li key={offer.id}>
                <OfferItem offer={offer} buyers={buyers} isEarlier />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  )
}
