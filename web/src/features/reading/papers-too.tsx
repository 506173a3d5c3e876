import { lateCode } from '../../lib/late-code.ts'

const found = lateCode(() => import('./found-in-papers.tsx'))

/** Below a list: the papers that have the words which somebody looks for in it, two characters at least. */
export function PapersToo({ text }: { text: string }) {
  const papers = found.useWhen(text.trim().length >= 2)
  return papers && <papers.FoundInPapers text={text} />
}
