import { dayFromToday } from '@soleira/server/test/days'
import type { Share } from '../score.ts'
import { type Doors, openDoors, type Received } from './doors.ts'
import type { ForeignPaper } from './paper.ts'
import { type ForeignHalf, foreignPapers } from './papers.ts'
import { judgePaper, type Measure, sharesOf, type Verdict } from './score.ts'

export interface ForeignMeasured {
  half: ForeignHalf
  papers: number
  shares: Record<Measure, Share>
}

/** So many are handed in at once; letters come alone, since what they bring is told by what is new. */
const atOnce = 6

/** Takes a half in by the doors of a product of its own. Names the mistakes of the seen half alone. */
export async function measureForeign(
  half: ForeignHalf,
  say: (line: string) => void,
): Promise<ForeignMeasured> {
  const papers = await foreignPapers(half, dayFromToday(0))
  const doors = await openDoors()
  const verdicts: Verdict[] = []
  const judge = async (paper: ForeignPaper, received: Received) => {
    const found = await judgePaper(doors, paper, received)
    verdicts.push(...found)
    const wrong = found.filter(({ isRight }) => !isRight)
    if (half === 'seen' && wrong.length)
      say(`  ${paper.name}: ${wrong.map(({ measure, said }) => `${measure} (${said})`).join('; ')}`)
  }
  say(`${half}: ${papers.length} papers`)
  try {
    await takeAll(doors, papers, judge)
  } finally {
    await doors.close()
  }
  return { half, papers: papers.length, shares: sharesOf(verdicts) }
}

async function takeAll(
  doors: Doors,
  papers: readonly ForeignPaper[],
  judge: (paper: ForeignPaper, received: Received) => Promise<void>,
) {
  await doors.register(papers)
  const judged: Promise<void>[] = []
  for (const paper of papers) if (paper.letters) judged.push(judge(paper, await doors.handIn(paper)))
  const waiting = papers.filter(({ letters }) => !letters)
  const lane = async () => {
    for (let paper = waiting.shift(); paper; paper = waiting.shift())
      await judge(paper, await doors.handIn(paper))
  }
  await Promise.all([...judged, ...Array.from({ length: atOnce }, lane)])
}
