import { Checkbox, Title } from '@mantine/core'
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
}

export function SectionHead({ id, title, beside, items }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <TickAll items={items} title={title} />
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {beside}
      <span className={classes.count}>{countText(items)}</span>
    </div>
  )
}

function ItemList({ items }: Pick<ChecklistSectionProps, 'items'>) {
  return (
    <ul className={classes.items} data-list>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} />
      ))}
    </ul>
  )
}

export function TickAll({ items, title }: Pick<ChecklistSectionProps, 'items' | 'title'>) {
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
      onChange={() => ticks.set(open, count < open.length)}
    />
  )
}
