import type { ReactNode } from 'react'
import { lateComponent, Nothing } from '../../components/late-component.tsx'

const FoundInPapers = lateComponent(
  async () => (await import('./found-in-papers.tsx')).FoundInPapers,
  Nothing,
)

interface PapersTooProps {
  text: string
  nothing?: ReactNode
}

export function PapersToo({ text, nothing }: PapersTooProps) {
  return text.trim().length >= 2 && <FoundInPapers text={text} nothing={nothing} />
}
