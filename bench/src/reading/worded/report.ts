import { readFileSync } from 'node:fs'
import { type Share, tellLimits } from '../score.ts'
import type { WordedScores } from './judge.ts'
import type { WordedMeasured } from './measure.ts'

type Limited = 'kind' | 'unknown' | 'person' | 'result' | 'issuedOn' | 'burdensFound' | 'owners'
type Limits = Partial<Record<Limited, number>>

const { worded: limits } = JSON.parse(
  readFileSync(new URL('../../../budgets.json', import.meta.url), 'utf8'),
) as { worded: Record<string, Limits> }

const partOf = ({ right, of }: Share): number => (of ? right / of : 1)
const percent = (share: Share): string =>
  share.of ? `${(partOf(share) * 100).toFixed(1)} % of ${share.of}` : '–'
const count = ({ right, of }: Share): string => `${right} of ${of}`

const columns: readonly [string, (scores: WordedScores) => string][] = [
  ['standing burdens found', ({ burdensFound }) => percent(burdensFound)],
  ['found where nothing else is doubted', ({ burdensFoundAmongSure }) => percent(burdensFoundAmongSure)],
  ['burdens that stand', ({ burdensTrue }) => percent(burdensTrue)],
  ['positivas found', ({ positivasFound }) => percent(positivasFound)],
  ['called positiva and are', ({ positivasTrue }) => percent(positivasTrue)],
  ['positiva or exception called negativa', ({ falseNegatives }) => String(falseNegatives)],
  ['wrong among sure', ({ wrongAmongSure }) => count(wrongAmongSure)],
  ['kind', ({ kind }) => percent(kind)],
  ['unknown called unknown', ({ unknown }) => percent(unknown)],
  ['right person', ({ person }) => percent(person)],
  ['wrong person', ({ wrongPeople }) => count(wrongPeople)],
  ['result', ({ result }) => percent(result)],
  ['issued', ({ issuedOn }) => percent(issuedOn)],
  ['valid until', ({ validUntil }) => percent(validUntil)],
  ['owners', ({ owners }) => percent(owners)],
]

/** A row for each figure and a column for each half and way. Limits hold for the unseen half. */
export function reportWorded(measured: readonly WordedMeasured[]): { text: string; isKept: boolean } {
  const broken = measured.filter(({ half }) => half === 'unseen').flatMap(brokenIn)
  const heads = measured.map(({ half, way, papers }) => `${half}, ${way} (${papers})`)
  const rows = columns.map(([name, show]) => [name, ...measured.map(({ scores }) => show(scores))])
  const times = measured.map(({ median, p95 }) => `${Math.round(median)} / ${Math.round(p95)} ms`)
  const text = [
    `| | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...[...rows, ['a page, median / p95', ...times]].map((row) => `| ${row.join(' | ')} |`),
    '',
    tellLimits(
      measured.map(({ half }) => half),
      broken,
    ),
  ].join('\n')
  return { text, isKept: broken.length === 0 }
}

function brokenIn({ way, scores }: WordedMeasured): string[] {
  const limit = limits[way]
  if (!limit) return []
  const low = (Object.entries(limit) as [Limited, number][]).filter(
    ([field, least]) => partOf(scores[field]) < least,
  )
  return [
    ...(scores.falseNegatives ? [`${way}: an exception is called negativa`] : []),
    ...(scores.wrongAmongSure.right ? [`${way}: ${scores.wrongAmongSure.right} wrong among sure`] : []),
    ...(partOf(scores.burdensFoundAmongSure) < 1
      ? [`${way}: a burden is missing where nothing is doubted`]
      : []),
    ...low.map(([field, least]) => `${way}: ${field} below ${least * 100} %`),
  ]
}
