import { paperFactName } from '@soleira/domain/paper-fact/fact'
import { currentWords, isKnown, type KnownHere, saysSame } from '@soleira/domain/paper-fact/known'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { type PaperFactRow, paperFacts } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'

export type Writers = Pick<Parts, 'jobs' | 'record'>

/** An offer, and what the record said in its place when it was shown. */
export interface ShownOffer {
  id: number
  current: string | null
  /** The one of its namesakes who is meant. */
  namesake?: number | undefined
}

/** Without `current` nobody was shown it by itself: another paper that says the same was. */
export type FactInHand = PaperFactRow & {
  current: ShownOffer['current'] | undefined
  namesake?: ShownOffer['namesake']
}

export const answered = () =>
  new AppError('conflict', { message: 'Isto já foi respondido em outra janela. Confira a situação atual.' })

/** Throws conflict where the record says another word than was shown, unless it is the fact's own. */
export function refuseUnseen({ field, value, current }: FactInHand, known: KnownHere): void {
  if (current === undefined) return
  if (!isKnown(field, value, known) && currentWords(field, value, known) !== current) throw answered()
}

export function refuseTwoWords(facts: readonly FactInHand[]): void {
  for (const [index, { field, value }] of facts.entries()) {
    const { said, cpf, cnpj } = value
    const isSame = ({ value: other }: FactInHand) =>
      saysSame(field, other.said, said) && other.cpf === cpf && other.cnpj === cnpj
    // Each is compared with all, since a shorter word may say the same as two that differ.
    if (facts.slice(0, index).every((one) => one.field !== field || isSame(one))) continue
    throw new AppError('conflict', {
      message: `${paperFactName(field)}: os papéis dizem coisas diferentes. Use um dado de cada vez.`,
    })
  }
}

export async function markAccepted(db: Db, scope: UserScope, id: number, wasEmpty: boolean): Promise<void> {
  await db
    .update(paperFacts)
    .set({ answer: 'accepted', answeredAt: sql`now()`, wasEmpty })
    .where(and(inAccount(paperFacts, scope), eq(paperFacts.id, id)))
}
