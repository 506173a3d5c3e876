import { Checkbox, Title, type TitleOrder } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './checklist-section.module.css'
import { ItemRow } from './item-row.tsx'
import { countText, isOpenItem, type ShownItem } from './shown-item.ts'
import { useChecklist } from './use-checklist.ts'

interface ChecklistSectionProps {
  title: string
  beside?: ReactNode
  items: readonly ShownItem[]
  lines?: ReactNode
}

export function ChecklistSection({ title, beside, items, lines }: ChecklistSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title={title} beside={beside} items={items} />
      {lines}
      <ItemList items={items} />
    </section>
  )
}

interface SectionHeadProps extends Pick<ChecklistSectionProps, 'title' | 'beside' | 'items'> {
  id: string
  order?: TitleOrder
  onTickAll?: (() => void) | undefined
  children?: ReactNode
}

export function SectionHead({ id, order = 3, title, beside, items, onTickAll, children }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <TickAll items={items} title={title} onTick={onTickAll} />
      <Title order={order} id={id} className={classes.title} data-order={order}>
        {children ?? title}
      </Title>
      {beside}
      <span className={classes.count}>{countText(items)}</span>
    </div>
  )
}

export function ItemList({ items }: Pick<ChecklistSectionProps, 'items'>) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} />
      ))}
    </ul>
  )
}

function TickAll({
  items,
  title,
  onTick,
}: Pick<ChecklistSectionProps, 'items' | 'title'> & { onTick?: (() => void) | undefined }) {
  const { ticks } = useChecklist()
  const open = items.filter((item) => isOpenItem(item) && item.counts)
  const count = open.filter(({ key }) => ticks.has(key)).length
  if (open.length === 0) return null
  return (
    <Checkbox
      className={classes.tick}
      size="sm"
      aria-label={`Selecionar tudo que está em aberto: ${title}`}
      checked={count === open.length}
      indeterminate={count > 0 && count < open.length}
      onChange={() => {
        if (count < open.length) onTick?.()
        ticks.set(open, count < open.length)
      }}
    />
  )
}
