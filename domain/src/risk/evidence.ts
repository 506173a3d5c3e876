import { certificateWords, statedResult } from '../diligence/certificate-words.ts'
import { companionWords } from '../diligence/companion.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { standingBurdens } from '../reading/matricula/standing.ts'
import type { PaperOfRecord } from './findings/of-papers.ts'
import type { PropertyRecord } from './findings/of-record.ts'

export interface Evidence extends Pick<PropertyRecord, 'items' | 'parts' | 'today'> {
  papers: readonly PaperOfRecord[]
}

export type EvidenceItem = PropertyRecord['items'][number]

/**
 * The reason why a certificate does not support a declaration; null for a negative one in date, with all that it
 * counts together with.
 */
export function doubtOf(item: EvidenceItem, today = ''): string | null {
  const { id, status, state, result, resolution, companion, gap } = item
  if (status !== 'completed' || state === 'requested') return 'falta receber'
  const said = statedResult(result).toLowerCase()
  if (result !== 'negativa') return resolution ? `${said}, dada por resolvida em nota do corretor` : said
  const { validity, isUndated } = certificateWords(item, today)
  if (state === 'expired' || isUndated) return validity
  if (gap) return gap
  const beside = companionWords(id, companion, today)?.result
  return companion && beside && !companion.result ? `${companion.label}: ${beside.toLowerCase()}` : null
}

/** Burdens by which the property answers for a debt. */
const securing: readonly BurdenKind[] = [
  'hipoteca',
  'alienacao_fiduciaria',
  'penhora',
  'arresto',
  'indisponibilidade',
]

/** A burden that a matrícula still shows. */
export interface ReadBurden {
  kind: BurdenKind
  act: string
  paper: string
  securesDebt: boolean
}

/** Each burden once, over all matrículas that were read. */
export function burdensIn(papers: readonly PaperOfRecord[]): ReadBurden[] {
  const all = papers.flatMap(({ matricula, label }) =>
    matricula
      ? standingBurdens(matricula).map(({ kind, act }) => ({
          ...{ kind, act, paper: label },
          securesDebt: securing.includes(kind),
        }))
      : [],
  )
  return [...new Map(all.toReversed().map((one) => [`${one.kind} ${one.act}`, one])).values()].toReversed()
}

/** 'hipoteca (R-4)' */
export function burdenName({ kind, act }: Pick<ReadBurden, 'kind' | 'act'>): string {
  return `${actNames[kind].toLowerCase()} (${act})`
}

/** Whether the certificate of burdens says that there are some, whatever was read in it. */
export function statesBurdens(items: readonly EvidenceItem[]): boolean {
  return items.some(
    ({ id, status, result, resolution }) =>
      id === 'onus_reais' &&
      status === 'completed' &&
      result !== null &&
      result !== 'negativa' &&
      !resolution,
  )
}
