import type { CSSProperties } from 'react'

export function fieldSpan(columns: number): CSSProperties {
  return { '--span': columns } as CSSProperties
}
