import type { CSSProperties } from 'react'

/** How many of the form's twelve columns a field takes at a desk. */
export function span(columns: number): CSSProperties {
  return { '--span': columns } as CSSProperties
}
