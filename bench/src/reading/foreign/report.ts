import { readFileSync } from 'node:fs'
import { type Share, tellLimits } from '../score.ts'
import type { ForeignMeasured } from './measure.ts'
import { type Measure, measures, mishaps } from './score.ts'

const { foreign: limits } = JSON.parse(
  readFileSync(new URL('../../../budgets.json', import.meta.url), 'utf8'),
) as { foreign: Partial<Record<Measure, number>> }

const partOf = ({ right, of }: Share): number => (of ? right / of : 1)
const isMishap = (measure: Measure) => mishaps.some((one) => one === measure)

/** Mishaps are counted, and the others told by their share. */
function shown(measure: Measure, share: Share): string {
  if (isMishap(measure)) return `${share.of - share.right} of ${share.of}`
  return share.of ? `${(100 * partOf(share)).toFixed(1)} % of ${share.of}` : '–'
}

/** A row for each measure and a column for each half. Limits hold for the unseen half. */
export function reportForeign(measured: readonly ForeignMeasured[]): { text: string; isKept: boolean } {
  const heads = measured.map(({ half, papers }) => `${half} (${papers} papers)`)
  const rows = measures.map((measure) =>
    [measure, ...measured.map(({ shares }) => shown(measure, shares[measure]))].join(' | '),
  )
  const broken = measured.filter(({ half }) => half === 'unseen').flatMap(brokenIn)
  const text = [
    `| | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows.map((row) => `| ${row} |`),
    '',
    tellLimits(
      measured.map(({ half }) => half),
      broken,
    ),
  ].join('\n')
  return { text, isKept: broken.length === 0 }
}

const brokenIn = ({ shares }: ForeignMeasured): string[] =>
  measures.flatMap((measure) => {
    const least = isMishap(measure) ? 1 : (limits[measure] ?? 0)
    if (partOf(shares[measure]) >= least) return []
    return isMishap(measure) ? [measure] : [`${measure} below ${least * 100} %`]
  })
