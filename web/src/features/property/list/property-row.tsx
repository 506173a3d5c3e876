import { memo, useState } from 'react'
import type { Density } from '../../../lib/lists/density.ts'
import rows from '../../../styles/rows.module.css'
import { PropertySummary } from '../property-summary.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TickBox } from '../tick-box.tsx'
import { useOpenByRow } from '../use-open-by-row.ts'
import classes from './list.module.css'
import { NearActions } from './near-actions.tsx'
import { PropertyActions } from './property-actions.tsx'
import { PropertyState } from './property-state.tsx'
import type { RowProps } from './row-handlers.ts'
import { RowMenu } from './row-menu.tsx'

/** The rows that stand there are not drawn again when those below the window come. */
export const PropertyRow = memo(function Row({ density, ...props }: RowProps & { density: Density }) {
  const { property } = props
  const { near, isNear } = useNear()
  const open = useOpenByRow(property)
  const [owner] = property.owners
  return (
    <tr className={classes.row} onClick={open} {...near} data-edit="Edita o imóvel">
      <td>
        <div className={classes.pick}>
          <span className={classes.number}>{property.sequenceNumber}</span>
          <TickBox property={property} ticks={props.ticks} />
        </div>
      </td>
      <td>
        <PropertySummary property={property} small={density === 'compact'} />
      </td>
      <td className={classes.owner}>
        <div>{owner?.fullName ?? 'Não informado'}</div>
        <div className={rows.soft}>{owner?.phone ?? 'Telefone não informado'}</div>
      </td>
      <td>
        <StatusBadge stage={property.currentStage} inList />
      </td>
      <td>
        <PropertyState property={property} onPending={props.onPending} />
      </td>
      <td>
        {density === 'compact' ? (
          <div className={classes.near}>
            {isNear && <NearActions {...props} />}
            <RowMenu {...props} />
          </div>
        ) : (
          <PropertyActions {...props} />
        )}
      </td>
    </tr>
  )
})

/** Only the row under the pointer or the focus draws its buttons, which keeps a long list light. */
function useNear() {
  const [isNear, setNear] = useState(false)
  const come = () => setNear(true)
  const leave = () => setNear(false)
  return { isNear, near: { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave } }
}
