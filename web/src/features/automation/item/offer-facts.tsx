import type { PlannedItem, PlannedOffer } from '@soleira/domain/automation/plan'
import { showDate } from '@soleira/domain/format/birth-date'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { shownFact } from '../words.ts'
import classes from './offer-facts.module.css'

interface OfferFactsProps {
  propertyId: number
  item: PlannedItem
  offer: PlannedOffer
}

export function OfferFacts({ propertyId, item, offer: { sends, missing, obstacle } }: OfferFactsProps) {
  return (
    <>
      {sends.length > 0 && (
        <ul className={classes.facts}>
          {sends.map((fact) => (
            <li key={fact.fact}>
              {fact.label}: <strong>{shownFact(fact)}</strong>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p className={classes.missing}>
          {obstacle?.message}{' '}
          {item.personId === null ? (
            <AnchorLink to="/property/$id" params={{ id: String(propertyId) }} inherit>
              Informar nas partes do imóvel
            </AnchorLink>
          ) : (
            <AnchorLink to="/pessoas/$id" params={{ id: String(item.personId) }} inherit>
              Informar no cadastro de {item.personName}
            </AnchorLink>
          )}
        </p>
      )}
    </>
  )
}

export function OfferSource({ offer }: { offer: PlannedOffer }) {
  return <p className={classes.source}>{sourceText(offer)}</p>
}

function sourceText({ provider, isConfirmed, source, on }: PlannedOffer): string {
  const day = showDate(on)
  if (provider === 'browser') {
    return isConfirmed
      ? `Página lida em ${day} (${source}).`
      : `Página não confirmada: ninguém a viu funcionar ainda (${source}, ${day}). O pedido pode parar no meio.`
  }
  return isConfirmed
    ? `Conforme a documentação do serviço, lida em ${day}.`
    : `Não confirmado na documentação do serviço (${source}, ${day}): o pedido pode ser recusado e cobrado.`
}
