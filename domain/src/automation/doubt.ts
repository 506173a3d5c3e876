import { type CertificateResult, isIssue } from '../certificate/result.ts'
import type { Contradiction } from '../reading/contradictions.ts'
import type { Reading } from '../reading/proposal.ts'
import { searchKey } from '../text/search-key.ts'

export type AutomationDoubt =
  | 'other_holder'
  | 'other_kind'
  | 'dates'
  | 'expired'
  | 'text_holder'
  | 'text_property'
  | 'text_kind'
  | 'text_expired'
  | 'text_nothing'
  | 'text_result'

const words: Record<AutomationDoubt, string> = {
  other_holder: 'O serviço a emitiu em nome de outra pessoa, ou com outro CPF ou CNPJ.',
  other_kind: 'O serviço respondeu por outra certidão, não pela que foi pedida.',
  dates: 'As datas que o serviço informou se contradizem.',
  expired: 'Pela data que o serviço informou, ela já venceu.',
  text_holder: 'O texto da certidão traz outra pessoa, ou outro CPF ou CNPJ.',
  text_property: 'O texto da certidão traz a matrícula ou a inscrição de outro imóvel.',
  text_kind: 'O texto é de outra certidão, não da que foi pedida.',
  text_expired: 'Pelo texto da certidão, ela já venceu.',
  text_nothing: 'O texto diz que nenhuma certidão foi emitida.',
  text_result: 'O texto da certidão e o serviço dizem resultados diferentes.',
}
export const doubtText = (doubt: AutomationDoubt): string => words[doubt]

const ofText: Partial<Record<Contradiction, AutomationDoubt>> = {
  another_person: 'text_holder',
  another_name: 'text_holder',
  another_property: 'text_property',
  another_kind: 'text_kind',
  expired: 'text_expired',
  nothing_issued: 'text_nothing',
}

/** A fact that the text leaves open contradicts nothing. */
export function doubtsOfText(
  { proposal: { result } }: Reading,
  against: readonly Contradiction[],
  stated: CertificateResult | null,
): AutomationDoubt[] {
  const found = against.flatMap((code) => ofText[code] ?? [])
  const isContrary = result !== undefined && stated !== null && isIssue(result) !== isIssue(stated)
  return [...new Set<AutomationDoubt>([...found, ...(isContrary ? ['text_result' as const] : [])])]
}

export interface PaperHolder {
  name: string | null
  number: string | null
}

interface Asked {
  cpf?: string
  cnpj?: string
  name?: string
}

/**
 * A number that is stated in full decides; a company's root suffices, since certificates cover all branches.
 * Else the name decides, without regard to accents and case.
 */
export function isOtherHolder({ name, number }: PaperHolder, asked: Asked): boolean {
  const stated = (number ?? '').replace(/\D/g, '')
  const known = (asked.cnpj ?? asked.cpf ?? '').replace(/\D/g, '')
  if (known && (stated.length === 11 || stated.length === 14)) {
    return known.length === 14 && stated.length === 14
      ? stated.slice(0, 8) !== known.slice(0, 8)
      : stated !== known
  }
  return name !== null && asked.name !== undefined && plain(name) !== plain(asked.name)
}

const plain = (name: string) =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
