import type { Property } from '@soleira/domain/property/property'
import type { ReactNode } from 'react'
import classes from './compact-row.module.css'
import { PropertySummary } from './property-summary.tsx'
import { TickBox } from './tick-box.tsx'
import { useOpenByRow } from './use-open-by-row.ts'
import type { Ticks } from './use-ticked-rows.ts'

interface CompactRowProps {
  property: Property
  ticks: Ticks
  /** Where the row has no menu with 'Selecionar', the Tab key stops at the box. */
  stopsAtBox?: boolean
  badge: ReactNode
  state: ReactNode
  actions: ReactNode
  /** Unfolds below the row. */
  below?: ReactNode
}

/** A property in one line of the desk, for lists that have cards on a phone. */
export function CompactRow({ property, ticks, stopsAtBox, badge, state, actions, below }: CompactRowProps) {
  const open = useOpenByRow(property)
  return (
    <li className={classes.item}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: The link in the row is the way of the keyboard. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: As above. */}
      <div className={classes.row} onClick={open}>
        <div className={classes.pick}>
          <span className={classes.number}>{property.sequenceNumber}</span>
          <TickBox property={property} ticks={ticks} isStop={stopsAtBox} />
        </div>
        <PropertySummary property={property} small />
        <div className={classes.who}>
          {badge}
          <div className={classes.owner}>Proprietário: {property.owners[0]?.fullName ?? 'Não informado'}</div>
        </div>
        <div className={classes.state}>{state}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
      {below}
    </li>
  )
}

export function CompactRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}
