import { type CertificateResult, isIssue } from '../certificate/result.ts'
import type { ValidityBasis } from '../certificate/validity.ts'
import type { CompanionAction } from '../checklist/companion.ts'
import type { ItemDeed } from '../checklist/item.ts'

export function reuseText(count: number, name: string): string {
  return count === 1
    ? `Usar a certidão de ${name} que ainda vale`
    : `Usar as ${count} certidões de ${name} que ainda valem`
}

export function reusedText(count: number, name: string): string {
  return count === 1 ? `Aproveitada: 1 certidão de ${name}.` : `Aproveitadas: ${count} certidões de ${name}.`
}

export interface OfferedPaper {
  result: CertificateResult | null
  validityBasis: ValidityBasis | null
}

export function reuseCaution(offered: readonly OfferedPaper[]): string | null {
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

export function receivedElsewhere(sequenceNumber: string): string {
  return `recebida no imóvel #${sequenceNumber}`
}

export function staysElsewhere(sequenceNumber: string): string {
  return `continua no imóvel #${sequenceNumber}`
}

/** Reads the notes that `receivedElsewhere` and `staysElsewhere` have written; null for any other. */
export function reuseDone(action: ItemDeed | CompanionAction, note: string | null): string | null {
  const came = note?.startsWith(receivedElsewhere(''))
  if (came && action === 'request') return 'marcou como solicitado'
  if (came && action === 'complete') return `usou a ${note}`
  if (came && action === 'replace') return `usou, no lugar da anterior, a ${note}`
  const stayed = note?.startsWith(staysElsewhere('')) && action === 'remove'
  return stayed ? `deixou de usar a certidão, que ${note}` : null
}
