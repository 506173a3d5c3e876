import { Text } from '@mantine/core'
import type { PlannedItem } from '@soleira/domain/automation/plan'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { OfferFacts } from '../item/offer-facts.tsx'
import { plannedItemKey, plannedName } from './choice.tsx'
import classes from './whole.module.css'

export function NotNow({ items, propertyId }: { items: readonly PlannedItem[]; propertyId: number }) {
  if (!items.length) return null
  const unoffered = items.filter(({ obstacle }) => obstacle?.code === 'no_provider')
  const offered = items.filter(({ obstacle }) => obstacle?.code !== 'no_provider')
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        Não podem ser pedidas agora
      </Text>
      <ul className={classes.list} aria-label="Não podem ser pedidas agora">
        {offered.map((item) => (
          <li key={plannedItemKey(item)}>
            <span>{plannedName(item)}</span>
            <div className={classes.reason}>
              {item.obstacle?.code === 'data_missing' && item.offers[0] ? (
                <OfferFacts propertyId={propertyId} item={item} offer={item.offers[0]} />
              ) : (
                item.obstacle?.message
              )}
            </div>
          </li>
        ))}
        {unoffered.length > 0 && (
          <li>
            <span>{joinWithAnd(distinct(unoffered))}</span>
            <div className={classes.reason}>Nenhum serviço as oferece: peça-as você, na lista.</div>
          </li>
        )}
      </ul>
    </section>
  )
}

function distinct(items: readonly PlannedItem[]): string[] {
  return [...new Set(items.map(({ label }) => label))]
}
