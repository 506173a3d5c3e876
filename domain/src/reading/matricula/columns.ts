import type { Line, PageText, PaperText, Word } from '../page-text.ts'

const leastGap = 0.012
const leastLines = 5
/** Prose in columns; a form with labels and values has fewer words at its left. */
const leastWords = 2.5
const leastWidth = 0.22

const rightOf = ({ box }: Word): number => box[0] + box[2]

/** Pages of two columns of prose, the left one first. */
export function inOneColumn({ pages }: PaperText): { text: PaperText; hasColumns: boolean } {
  const ordered = pages.map(orderedPage)
  return {
    text: { pages: ordered },
    hasColumns: ordered.some((page, index) => page !== pages[index] || jumpsUp(page)),
  }
}

function orderedPage(page: PageText): PageText {
  const gutter = gutterOf(page.lines)
  if (gutter === null) return page
  const lines: Line[] = []
  let run: Line[] = []
  const endRun = () => {
    lines.push(...(isProse(run, gutter) ? parted(run, gutter) : run))
    run = []
  }
  for (const line of page.lines) {
    if (line.words.some((word) => crosses(word, gutter))) {
      endRun()
      lines.push(line)
    } else run.push(line)
  }
  endRun()
  return lines.length === page.lines.length ? page : { ...page, lines }
}

const crosses = (word: Word, gutter: number): boolean =>
  word.box[0] < gutter - 0.004 && rightOf(word) > gutter - 0.006

/** The left edge of the right column: where most lines begin anew behind a gap. */
function gutterOf(lines: readonly Line[]): number | null {
  const counts = new Map<number, number>()
  for (const { words } of lines) {
    for (const [index, word] of words.entries()) {
      const before = words[index - 1]
      if (!before || word.box[0] - rightOf(before) < leastGap) continue
      const place = Math.round(word.box[0] * 200)
      counts.set(place, (counts.get(place) ?? 0) + 1)
    }
  }
  const near = (place: number) => (counts.get(place) ?? 0) + (counts.get(place + 1) ?? 0)
  const best = [...counts.keys()].sort((one, other) => near(other) - near(one))[0]
  return best !== undefined && near(best) >= leastLines - 1 ? best / 200 - 0.0025 : null
}

function isProse(run: readonly Line[], gutter: number): boolean {
  const sides = run.map(
    ({ words }) =>
      [
        words.filter(({ box }) => box[0] < gutter - 0.004),
        words.filter(({ box }) => box[0] >= gutter - 0.004),
      ] as const,
  )
  const both = sides.filter(([left, right]) => left.length && right.length)
  if (both.length < leastLines) return false
  return [0, 1].every((side) => {
    const words = both.flatMap((one) => one[side as 0 | 1])
    const width = Math.max(...words.map(rightOf)) - Math.min(...words.map(({ box }) => box[0]))
    return words.length / both.length >= leastWords && width >= leastWidth
  })
}

function parted(run: readonly Line[], gutter: number): Line[] {
  const side = (isLeft: boolean) =>
    run
      .map(({ words }) => ({ words: words.filter(({ box }) => box[0] < gutter - 0.004 === isLeft) }))
      .filter(({ words }) => words.length)
  return [...side(true), ...side(false)]
}

/** Lines that were put into columns before go up again where the right one begins. */
function jumpsUp({ lines }: PageText): boolean {
  return lines.some(({ words: [first] }, index) => {
    const before = lines[index - 1]?.words[0]
    return Boolean(
      first &&
        before &&
        first.box[1] < before.box[1] - 3 * first.box[3] &&
        first.box[0] > before.box[0] + leastWidth,
    )
  })
}
