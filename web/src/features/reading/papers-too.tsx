import type { ReactNode } from 'react'
import { lateComponent, Nothing } from '../../components/late-component.tsx'

const FoundInPapers = lateComponent(
  async () => (await import('./found-in-papers.tsx')).FoundInPapers,
  Nothing,
)

interface PapersTooProps {
  text: string
  /** Stands there when no paper has the words. */
  nothing?: ReactNode
}

/** The papers that have the words which somebody looks for, two characters at least. */
export function PapersToo({ text, nothing }: PapersTooProps) {
  return text.trim().length >= 2 && <FoundInPapers text={text} nothing={nothing} />
}
