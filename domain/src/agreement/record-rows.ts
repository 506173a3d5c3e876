import { Blanks } from '../drafting/draft-text.ts'
import { objectOf } from '../drafting/object.ts'
import { personQualified } from '../drafting/qualification.ts'
import { differencesOfRows, type RecordRow, rowsOfTerms } from '../offer/differences.ts'
import type { Goods } from '../person/goods.ts'
import { roleOf } from '../person/role-names.ts'
import { burdenName, burdensKnown } from '../risk/burdens.ts'
import { reservationBlank } from './clauses/reservations.ts'
import { clause } from './clauses/shared.ts'
import { type AgreementFacts, sellingFacts, sidesOf } from './write.ts'

const goodsWords: Record<Goods, string> = { common: 'bem comum', own: 'bem particular' }

/** The record as a version keeps it beside its text, so that a later one can say what has changed. */
export function rowsOfRecord(facts: AgreementFacts): RecordRow[] {
  const known = sellingFacts(facts)
  const blanks = new Blanks()
  const { parts, property, evidence, deal } = known
  const burdens = burdensKnown(evidence)
  const read = burdens.flatMap((one) => (one.paper === null ? [] : `${burdenName(one)} em ${one.paper}`))
  const recorded = burdens.flatMap((one) => (one.paper === null ? burdenName(one) : []))
  const reserved = reservationBlank(evidence, 'actions')
  return [
    ...parts.map(({ role, person, share, goods }, at): RecordRow => {
      const name = `${roleOf(role, person.kind)}: ${person.fullName}`
      const same = parts
        .slice(0, at)
        .filter((one) => one.role === role && one.person.fullName === person.fullName)
      const words = [
        personQualified(blanks, person, true),
        share && `${Number(share)} %`,
        goods && goodsWords[goods],
      ]
      return [same.length ? `${name} (${same.length + 1})` : name, words.filter(Boolean).join('; ')]
    }),
    ['Imóvel', objectOf(blanks, property)],
    ...rowsOfTerms(deal.terms),
    ...(read.length ? [['Ônus lidos', read.join('; ')] as const] : []),
    ...(recorded.length ? [['Ônus do cadastro', recorded.join('; ')] as const] : []),
    ...(reserved ? [['Certidões', reserved] as const] : []),
    ['Corretagem', clause.brokerage(blanks, known, sidesOf(known))[1]],
  ]
}

/** Compares the record of a version with the record as it is. */
export const recordDifferences = (then: readonly RecordRow[], facts: AgreementFacts) =>
  differencesOfRows(then, rowsOfRecord(facts))
