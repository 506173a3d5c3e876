import { type CertificateResult, isIssue } from '../diligence/result.ts'
import type { ValidityBasis } from '../diligence/validity.ts'

/** 'Usar as 9 certidões de José que ainda valem' */
export function reuseText(count: number, name: string): string {
  return count === 1
    ? `Usar a certidão de ${name} que ainda vale`
    : `Usar as ${count} certidões de ${name} que ainda valem`
}

/** What a paper is offered with. */
export interface Offered {
  result: CertificateResult | null
  validityBasis: ValidityBasis | null
}

/** What must be said beside an offer: whose issue is to be judged here too, and whose last day is not the paper's own. */
export function reuseCaution(offered: readonly Offered[]): string | null {
  const issues = offered.filter(({ result }) => isIssue(result)).length
  const unstated = offered.filter(({ result }) => result === null).length
  const assumed = offered.filter(({ validityBasis }) => validityBasis !== 'printed').length
  const sentences = [
    issues && `${of(issues, offered)} com pendência, a resolver também neste imóvel`,
    unstated && `${of(unstated, offered)} sem resultado informado`,
    assumed && `${of(assumed, offered)} com validade presumida ou não conferida`,
  ].filter((sentence) => typeof sentence === 'string')
  const said = sentences.join('; ')
  return said ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : null
}

function of(count: number, all: readonly unknown[]): string {
  if (all.length === 1) return 'está'
  return count === all.length ? 'todas' : `${count} de ${all.length}`
}

/** 'recebida no imóvel #00012': where a paper came first that counts here too. */
export function receivedElsewhere(sequenceNumber: string): string {
  return `recebida no imóvel #${sequenceNumber}`
}
