import { readFileSync } from 'node:fs'
import type { ReadingMeasured } from './measure.ts'
import type { Share } from './score.ts'

interface Limits {
  kind: number
  cpf: number
  result: number
  unknown: number
  milliseconds: number
  megabytes?: number
}

const { reading: limits } = JSON.parse(
  readFileSync(new URL('../../budgets.json', import.meta.url), 'utf8'),
) as {
  reading: Record<NonNullable<ReadingMeasured['heldTo']>, Limits>
}

const partOf = ({ right, of }: Share): number => (of ? right / of : 1)
const percent = (share: Share): string => `${(partOf(share) * 100).toFixed(1)} % of ${share.of}`

/**
 * A table of the measurements, and whether every limit is kept. No positiva may be read as negativa, whatever
 * the way of reading.
 */
export function reportReading(measured: readonly ReadingMeasured[]): { text: string; isKept: boolean } {
  const rows = measured.map(({ way, scores, median, p95, megabytes }) =>
    [
      way,
      percent(scores.kind),
      percent(scores.cpf),
      percent(scores.result),
      percent(scores.issuedOn),
      percent(scores.validUntil),
      percent(scores.property),
      percent(scores.unknown),
      scores.falseNegatives,
      scores.wrongPeople,
      `${Math.round(median)} / ${Math.round(p95)} ms`,
      megabytes === undefined ? '–' : `${Math.round(megabytes)} MB`,
    ].join(' | '),
  )
  const broken = measured.flatMap(brokenIn)
  const text = [
    '| | kind | CPF or CNPJ | result | issued | valid until | number of the property | unknown called unknown | positivas called negativa | numbers of somebody else | a paper, median / p95 | memory of the readers |',
    `|${'---|'.repeat(12)}`,
    ...rows.map((row) => `| ${row} |`),
    '',
    broken.length ? `Limits broken: ${broken.join('; ')}.` : 'Every limit is kept.',
  ].join('\n')
  return { text, isKept: broken.length === 0 }
}

function brokenIn({ way, heldTo, scores, p95, megabytes = 0 }: ReadingMeasured): string[] {
  const never = scores.falseNegatives ? [`${way}: a positiva is called negativa`] : []
  if (!heldTo) return never
  const limit = limits[heldTo]
  const low = (['kind', 'cpf', 'result', 'unknown'] as const).filter(
    (field) => partOf(scores[field]) < limit[field],
  )
  const slow = p95 > limit.milliseconds ? [`${way}: slower than ${limit.milliseconds} ms`] : []
  const large =
    megabytes > (limit.megabytes ?? Number.POSITIVE_INFINITY)
      ? [`${way}: more than ${limit.megabytes} MB`]
      : []
  return [...never, ...low.map((field) => `${way}: ${field}`), ...slow, ...large]
}
