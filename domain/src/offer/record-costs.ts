import { groundLordName, lordOf } from '../catalogue/ground-lord.ts'
import { statedResult } from '../certificate/certificate-words.ts'
import type { CostLine } from '../costs/line.ts'
import { type Borne, borneBy } from '../costs/totals.ts'
import { lineAmountWords, spanInWords } from '../costs/words.ts'
import { type DeedPart, inRole, isEstate } from '../drafting/people.ts'
import type { Property } from '../property/property.ts'
import { type BurdenToTell, burdenName, burdensToTell } from '../risk/burdens.ts'
import type { RiskEvidence } from '../risk/evidence.ts'
import { landIn } from '../risk/findings/papers/land.ts'

/** Its amount in words is null where nobody knows it. Why it stands here is its ground. */
export type NetPart = Borne & { label: string; words: string | null; ground: string }

/** A record as the risk analysis reads it, too. */
export interface CostRecord extends Pick<RiskEvidence, 'items' | 'papers' | 'burdens' | 'refusedBurdens'> {
  property: Pick<Property, 'groundLord' | 'city' | 'state'>
  parts: readonly DeedPart[]
}

/** The part of one side in a line, with why it stands here. */
export function partOfLine(line: CostLine, ground: string, side: 'seller' | 'buyer' = 'seller'): NetPart {
  const borne = borneBy(side, line)
  return { label: line.label, ...borne, words: borne.counts && spanInWords(borne.counts), ground }
}

/** The laudêmio that the record or a paper tells of; null where none does. */
export function laudemioPart(line: CostLine | undefined, { property, papers }: CostRecord): NetPart | null {
  const lord = lordOf(property.groundLord)
  if (line && lord) {
    const [formula] = line.notes
    const said = lineAmountWords(line) ?? formula?.replace(/\.$/, '')
    return partOfLine(line, `${groundLordName(lord)}. ${said} (${line.source})`)
  }
  if (property.groundLord || !landIn(papers)) return null
  return unknownPart('Laudêmio', 'Um papel diz que o terreno é foreiro, e ninguém confirmou no cadastro')
}

/** Debts that the record and papers tell. None has an amount: neither tells a balance of today. */
export function debtsOf({ items, ...evidence }: CostRecord): NetPart[] {
  const burdens = burdensToTell(evidence)
  // The certificate of burdens speaks of the same ones, and is told below only where they tell none.
  const told = items.filter(
    ({ id, subject, status, result, resolution }) =>
      subject.type === 'property' &&
      status === 'completed' &&
      result !== null &&
      result !== 'negativa' &&
      !resolution &&
      !(id === 'onus_reais' && burdens.length > 0),
  )
  return [
    ...burdens
      .filter(({ securesDebt }) => securesDebt)
      .map((burden) => {
        const name = burdenName(burden)
        const secures = burden.value ? `No registro garante ${burden.value}` : 'O registro não diz o valor'
        return unknownPart(
          `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          `${groundOf(burden)}. ${secures}; quanto falta pagar nenhum papel diz`,
        )
      }),
    ...told.map(({ label, result }) =>
      unknownPart(
        `Débitos: ${label}`,
        `Resultado: ${statedResult(result).toLowerCase()}. O valor não se conhece`,
      ),
    ),
  ]
}

/** 'Cadastro do imóvel e Ônus Reais' */
function groundOf({ paper, isRegistered, isInDoubt }: BurdenToTell): string {
  if (isInDoubt) return `Em dúvida: o cadastro tem a baixa, e ${paper} diz que está em vigor`
  if (!isRegistered) return `${paper}, e ninguém respondeu se é do cadastro`
  return paper ? `Cadastro do imóvel e ${paper}` : 'Cadastro do imóvel'
}

/** A natural person who sells, or an estate, may owe the tax on the gain. */
export const gainIsOwed = ({ parts }: CostRecord): boolean =>
  inRole(parts, 'owner').some((one) => one.kind === 'natural' || isEstate(parts, one))

/** One of which nobody knows the amount. */
export const unknownPart = (label: string, ground: string): NetPart => ({
  label,
  counts: null,
  isConfirmed: false,
  words: null,
  ground,
})
