import type { Agreement, AgreementChange, WrittenClause } from '@soleira/domain/agreement/agreement'
import { reorder } from '../../lib/lists/order.ts'

type Sent = NonNullable<AgreementChange['clauses']>[number]

/** Each can be done twice without harm: once where it is shown at once, once on what the server answered last. */
export type ClauseStep =
  /** `at` is counted without the clause. One that is not there yet is added, with its words where it has some. */
  | { act: 'place'; clauseId: string; at: number; text?: string; name?: string | null }
  | { act: 'write'; clauseId: string; text: string | null; name?: string | null }
  | { act: 'remove'; clauseId: string }
  /** Puts a clause where the first of those stands beside which it cannot stand. */
  | { act: 'replace'; clauseId: string; gone: readonly string[] }

/** All clauses after a step, as PUT takes them. Free text is sent each time: it is written nowhere else. */
export function takeStep(clauses: readonly WrittenClause[], step: ClauseStep): Sent[] {
  const known = clauses.map(toSent)
  const { clauseId } = step
  switch (step.act) {
    case 'remove':
      return known.filter((one) => one.clauseId !== clauseId)
    case 'write':
      return known.some((one) => one.clauseId === clauseId)
        ? known.map((one) => (one.clauseId === clauseId ? sentOf(step) : one))
        : [...known, sentOf(step)]
    case 'replace': {
      const at = known.findIndex((one) => step.gone.includes(one.clauseId))
      const rest = known.filter((one) => one.clauseId !== clauseId && !step.gone.includes(one.clauseId))
      return rest.toSpliced(at < 0 ? rest.length : at, 0, { clauseId })
    }
    case 'place': {
      const from = known.findIndex((one) => one.clauseId === clauseId)
      if (from < 0) return known.toSpliced(step.at, 0, sentOf(step))
      return reorder(known, from, step.at)
    }
  }
}

const toSent = ({ clauseId, origin, text, name }: WrittenClause): Sent =>
  origin === 'free' ? { clauseId, text, name } : { clauseId }

const sentOf = ({
  clauseId,
  text,
  name,
}: {
  clauseId: string
  text?: string | null
  name?: string | null
}) => ({
  clauseId,
  ...(text !== undefined && { text }),
  ...(name !== undefined && { name }),
})

/** The order that a step leads to, shown before the server has answered. New words and clauses come with its answer. */
export function showStep(agreement: Agreement, step: ClauseStep): Agreement {
  const clauses = takeStep(agreement.clauses, step).flatMap(
    ({ clauseId }) => agreement.clauses.find((one) => one.clauseId === clauseId) ?? [],
  )
  return { ...agreement, clauses }
}

export function nextFreeId(clauses: readonly WrittenClause[]): string {
  const numbers = clauses.flatMap(({ clauseId }) => Number(/^free-(\d+)$/.exec(clauseId)?.[1] ?? 0))
  return `free-${Math.max(0, ...numbers) + 1}`
}

/** Its heading without the number, or how a free paragraph begins. */
export function clauseName({ name, text }: Pick<WrittenClause, 'name' | 'text'>): string {
  if (name) return name
  const words = text.trim().split(/\s+/)
  return words.length > 6 ? `${words.slice(0, 6).join(' ')}…` : words.join(' ')
}

/** All ids after a move among some of them, as a list of one kind shows them: the others keep their places. */
export function moveAmong(
  all: readonly string[],
  some: readonly string[],
  from: number,
  to: number,
): string[] {
  const moved = reorder(some, from, to)
  return all.map((id) => (some.includes(id) ? (moved.shift() ?? id) : id))
}
