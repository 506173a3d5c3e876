import type { DiligencePerson } from './contract.ts'
import { titleInText } from './sellers.ts'

/** Names the first owner and counts the others (rules §4). */
export function sellersCovered([first, ...others]: readonly { fullName: string }[]): string {
  if (!first) return 'Nenhum proprietário cadastrado'
  if (others.length === 0) return first.fullName
  return `${first.fullName} +${others.length} ${others.length === 1 ? 'outro' : 'outros'}`
}

export function sellerReported(
  { personId, name, completed, total, ...as }: Omit<DiligencePerson, 'papers'>,
  people: readonly unknown[],
): string {
  if (personId === null) {
    return 'Nenhum proprietário cadastrado: as certidões pessoais não são de ninguém identificado.'
  }
  const whose = `Certidões ${as.kind === 'legal' ? 'da empresa' : 'pessoais de'} ${name}`
  // A company's name may end with a full stop: 'Casa Nova Ltda.'
  if (people.length === 1) return whose.endsWith('.') ? whose : `${whose}.`
  return `${whose} (${titleInText(as)}): ${completed} de ${total} concluídas.`
}
