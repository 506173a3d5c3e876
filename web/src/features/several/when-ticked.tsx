import { useState } from 'react'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { type Ticks, useAllTicked } from '../property/use-ticked-rows.ts'

const TickedProperties = lateComponent(
  async () => (await import('./ticked-properties.tsx')).TickedProperties,
  Nothing,
)

/** Comes with the first tick and stays: a dialog goes on where the last row is ticked no more. */
export function WhenTicked({ ticks }: { ticks: Ticks }) {
  const [isWanted, setWanted] = useState(false)
  const isAnyTicked = useAllTicked(ticks).length > 0
  if (isAnyTicked && !isWanted) setWanted(true)
  return isWanted && <TickedProperties ticks={ticks} />
}
