import { asDay } from '../drafting/blank-field.ts'
import type { Blanks } from '../drafting/draft-text.ts'
import { showDate } from '../format/birth-date.ts'
import { burdenName, burdensToTell, type KnownBurden } from '../risk/burdens.ts'
import type { RiskEvidence } from '../risk/evidence.ts'
import { joinWithAnd } from '../text/portuguese.ts'

export type TellingBurdens = Pick<RiskEvidence, 'papers' | 'burdens' | 'refusedBurdens'>

/** Says the burdens that record and papers tell of: who is asked for an offer hears of them. Empty without any. */
export function burdensTold(blanks: Blanks, evidence: TellingBurdens): string {
  const all = burdensToTell(evidence)
  if (!all.length) return ''
  return ` Sobre o imóvel consta da matrícula, conforme ${papersOfBurdens(blanks, all)}: ${blanks.said(joinWithAnd(all.map(burdenName)))}.`
}

/** 'Ônus Reais de 03/11/2026': what a paper of an older day tells may be cancelled by now. */
export function papersOfBurdens(
  blanks: Blanks,
  burdens: readonly Pick<KnownBurden, 'paper' | 'issuedOn'>[],
): string {
  const told = burdens.map(({ paper, issuedOn }) => {
    if (paper === null) return 'o cadastro do imóvel'
    const day = blanks.need(`${dayOfPaper}${paper}`, issuedOn && showDate(issuedOn), asDay)
    return `${blanks.said(paper)} de ${day}`
  })
  return joinWithAnd([...new Set(told)])
}

export const dayOfPaper = 'dia de emissão: '
