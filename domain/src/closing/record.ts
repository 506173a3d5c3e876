import type { ItemState } from '../checklist/item.ts'
import { missingPapers } from '../deal/buyer-papers.ts'
import { endBeforeDeedWords } from '../deal/certificates.ts'
import type { BuyerPapers } from '../deal/deal.ts'
import { showDate } from '../format/birth-date.ts'
import { countWithNoun } from '../text/counted.ts'

/** Papers of the record say this of a milestone that nobody states by hand. */
export interface ToldByRecord {
  lacks: string[]
  /** By what it is done, in words; null while something lacks. */
  by: string | null
}

/** The papers of each buyer, by the checklist of the deal. */
export function toldOfBuyers(buyers: readonly BuyerPapers[]): ToldByRecord {
  const lacks = buyers.flatMap(({ fullName, papers }) => {
    const missing = missingPapers(papers)
    return missing ? `${fullName}: ${missing}` : []
  })
  if (!buyers.length) return { lacks: ['nenhum comprador consta'], by: null }
  return { lacks, by: lacks.length ? null : 'os papéis de todos os compradores' }
}

interface Certificate {
  state: ItemState
  /** Its companion is missing, in words. */
  gap: string | null
  validUntil: string | null
}

/** Certificates that are asked for, on the day of the deed. One without a last day does not run out. */
export function toldOfCertificates(asked: readonly Certificate[], deedOn: string | null): ToldByRecord {
  const all = asked.filter(({ state }) => state !== 'set_aside')
  const open = all.filter(({ state, gap }) => state === 'pending' || state === 'requested' || gap !== null)
  const issues = all.filter(({ state }) => state === 'with_issues')
  const ending = all.filter(
    ({ state, validUntil }) =>
      ['completed', 'with_issues', 'expired'].includes(state) && validUntil && deedOn && validUntil < deedOn,
  )
  const lacks = [
    ...(deedOn ? [] : ['o dia da escritura']),
    ...(all.length ? [] : ['nenhuma certidão é pedida']),
    ...(open.length ? [countWithNoun(open.length, 'certidão ainda falta', 'certidões ainda faltam')] : []),
    ...(issues.length
      ? [countWithNoun(issues.length, 'certidão tem apontamento', 'certidões têm apontamento')]
      : []),
    ...(ending.length ? [endBeforeDeedWords(ending.length)] : []),
  ]
  const by =
    deedOn && `${countWithNoun(all.length, 'certidão vale', 'certidões valem')} em ${showDate(deedOn)}`
  return { lacks, by: lacks.length ? null : by }
}
