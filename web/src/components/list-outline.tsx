import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import rows from '../styles/rows.module.css'

interface ListOutlineProps {
  label: string
  cards: number
  children: (card: number) => ReactNode
}

export function ListOutline({ label, cards, children }: ListOutlineProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={rows.cards} aria-hidden>
        {Array.from({ length: cards }, (_, card) => children(card))}
      </div>
    </div>
  )
}
