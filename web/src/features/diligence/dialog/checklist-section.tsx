import { Title } from '@mantine/core'
import type { ChecklistItemId, sections } from '@soleira/domain/diligence/checklist'
import type { Diligence } from '@soleira/domain/diligence/contract'
import { isDone } from '@soleira/domain/diligence/item'
import { sellersCovered } from '@soleira/domain/diligence/seller'
import { useId } from 'react'
import classes from './diligence-dialog.module.css'
import { ItemRow, type ItemRowProps } from './item-row.tsx'
import type { PendingRequests } from './pending-requests.ts'

interface ChecklistSectionProps extends Pick<ItemRowProps, 'property' | 'onWrite' | 'onDraft'> {
  section: (typeof sections)[number]
  diligence: Diligence
  pending: PendingRequests
  isWaiting: (item: ChecklistItemId) => boolean
}

/** The items of the property or of the person who sells, with how many are validated. */
export function ChecklistSection({ section, diligence, isWaiting, ...row }: ChecklistSectionProps) {
  const heading = useId()
  const [first] = diligence.people
  const items = diligence.items.filter(({ subject }) =>
    section.id === 'property'
      ? subject.type === 'property'
      : subject.type === 'person' && subject.personId === first?.personId,
  )
  const completed = items.filter(({ state }) => isDone(state)).length
  return (
    <section aria-labelledby={heading}>
      <div className={classes.sectionHead}>
        <Title order={3} id={heading} className={classes.sectionTitle}>
          {section.title}
        </Title>
        {section.id === 'personal' && (
          <span className={classes.person}>{sellersCovered(row.property.owners)}</span>
        )}
        <span className={classes.sectionCount}>
          {completed} de {items.length} validados
        </span>
      </div>
      <ul className={classes.items}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} waiting={isWaiting(item.id)} {...row} />
        ))}
      </ul>
    </section>
  )
}
