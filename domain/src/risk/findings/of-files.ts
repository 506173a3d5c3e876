import { paperKindName } from '../../reading/kind-name.ts'
import type { PaperKind } from '../../reading/proposal.ts'
import { countWithNoun } from '../../text/counted.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import { type RiskCategory, riskCategories } from '../document.ts'
import type { PaperOfRecord } from '../evidence.ts'
import { riskCategoryOf } from '../offer.ts'
import type { Finding } from './finding.ts'

export interface AnalysisFile
  extends Pick<PaperOfRecord, 'readingId' | 'reading' | 'unreadable' | 'matricula'> {
  category: RiskCategory
  hash: string
  isReadable: boolean
}

/** Each file once. Files that the property holds and that were read there are left out. */
export function papersOfFiles(
  files: readonly AnalysisFile[],
  known: readonly PaperOfRecord[],
): PaperOfRecord[] {
  const elsewhere = new Set(known.flatMap(({ hash, reading }) => (reading && hash) || []))
  const own = files.filter(({ isReadable, hash }) => isReadable && !elsewhere.has(hash))
  return [...Map.groupBy(own, ({ hash }) => hash).values()].flatMap((same) => {
    const [file] = same.toSorted(
      (one, other) => Number(other.readingId !== null) - Number(one.readingId !== null),
    )
    if (!file) return []
    const { category: _, isReadable: __, ...read } = file
    const kind = file.reading?.proposal.kind
    const label = kind ? paperKindName(kind) : `Papel em “${categoryName(file.category)}”`
    return [{ ...read, label, subject: null, stated: null, keptFromAi: true, isOfAnalysis: true }]
  })
}

export function findingsOfFiles(files: readonly AnalysisFile[]): Finding[] {
  const same = [...Map.groupBy(files, ({ hash }) => hash).values()].filter(({ length }) => length > 1)
  const word = files.filter(({ isReadable }) => !isReadable).length
  return [
    ...files.flatMap(misplaced),
    ...same.map((copies) => {
      const categories = [...new Set(copies.map(({ category }) => categoryName(category)))]
      return `O mesmo arquivo foi enviado ${copies.length} vezes (${joinWithAnd(categories)}): conta uma só.`
    }),
    ...(word
      ? [`Da análise não se leem os arquivos Word: ${countWithNoun(word, 'arquivo', 'arquivos')}.`]
      : []),
  ].map((text) => ({ text, restsOn: 'Documentos da análise', ground: 'answers', level: null }))
}

/** Any paper may belong to the other categories. */
const askedFor: Partial<Record<RiskCategory, string>> = {
  matricula: 'uma matrícula',
  certidoes_pessoais: 'uma certidão pessoal',
  certidoes_fiscais: 'uma certidão fiscal',
}

/** The name of the file may be somebody's, so its category says which one is meant. */
function misplaced({ category, reading }: AnalysisFile): string[] {
  const { kind, subject } = reading?.proposal ?? {}
  const wanted = askedFor[category]
  if (!kind || !wanted || fits(category, kind, subject?.kind)) return []
  return [`O arquivo em “${categoryName(category)}” parece ser “${paperKindName(kind)}”, não ${wanted}.`]
}

/** Brokers put certificates of a person and of taxes into either category. */
function fits(category: RiskCategory, kind: PaperKind, about: 'property' | 'person' = 'property'): boolean {
  const its = riskCategoryOf(kind, about)
  if (category === 'matricula' || its === 'matricula') return its === category
  return kind !== 'COMPROVANTE_RESIDENCIA' && kind !== 'ESPELHO_IPTU'
}

const categoryName = (category: RiskCategory): string =>
  riskCategories.find(({ id }) => id === category)?.label ?? category
