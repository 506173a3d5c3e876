import { Checkbox } from '@mantine/core'
import type { PlannedItem } from '@soleira/domain/automation/plan'
import { showDay } from '../../../lib/text/dates.ts'
import { OfferFacts, OfferSource } from '../item/offer-facts.tsx'
import { offerPrice } from '../words.ts'
import classes from './whole.module.css'

export const plannedItemKey = ({ certidaoId, personId }: Pick<PlannedItem, 'certidaoId' | 'personId'>) =>
  `${certidaoId}-${personId ?? ''}`

export function plannedName({ label, personName }: Pick<PlannedItem, 'label' | 'personName'>): string {
  return personName ? `${label} · ${personName}` : label
}

interface ChoiceProps {
  item: PlannedItem
  propertyId: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function Choice({ item, propertyId, isChosen, onChoose }: ChoiceProps) {
  const offer = item.offers.find(({ obstacle }) => obstacle === null)
  if (!offer) return null
  return (
    <li>
      <Checkbox
        label={plannedName(item)}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span className={classes.price}>
        {offer.name} · {offerPrice(offer)}
      </span>
      <div className={classes.details}>
        <OfferFacts propertyId={propertyId} item={item} offer={offer} />
        {!offer.isConfirmed && <OfferSource offer={offer} />}
        {item.state === 'requested' && item.requestedAt && (
          <p>Já solicitada por você em {showDay(item.requestedAt)}.</p>
        )}
      </div>
    </li>
  )
}
