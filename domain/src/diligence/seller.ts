import { titleInText } from '../catalogue/sellers.ts'
import type { DiligencePerson } from './contract.ts'

/** The first owner, whom the personal items are about, and how many other owners there are (rules §4). */
export function sellersCovered([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado'
  if (others.length === 0) return first.fullName
  return `${first.fullName} +${others.length} ${others.length === 1 ? 'outro' : 'outros'}`
}

/**
 * Whose the certificates of one section of a report are; of one among several also as what they sell, and how many
 * are done.
 */
export function sellerReported(
  { personId, name, completed, total, ...as }: Omit<DiligencePerson, 'papers'>,
  people: readonly unknown[],
): string {
  if (personId === null) {
    return 'Nenhum proprietário cadastrado: as certidões pessoais não são de ninguém identificado.'
  }
  const whose = `Certidões ${as.kind === 'legal' ? 'da empresa' : 'pessoais de'} ${name}`
  // The name of a company may end with one: 'Casa Nova Ltda.'
  if (people.length === 1) return whose.endsWith('.') ? whose : `${whose}.`
  return `${whose} (${titleInText(as)}): ${completed} de ${total} concluídas.`
}
