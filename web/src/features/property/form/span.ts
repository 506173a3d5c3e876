import type { CSSProperties } from 'react'

export function span(columns: number): CSSProperties {
  return { '--span': columns } as CSSProperties
}
