import type { Agreement, OfferedClause, WrittenClause } from '@soleira/domain/agreement/agreement'
import { useState } from 'react'
import { showSuccess } from '../../../lib/toast.ts'
import { clauseName } from '../clause-order.ts'
import { useClauseStep } from '../mutations.ts'
import { type DraftDesk, type SendStep, useClauseDraft } from './use-clause-draft.ts'

export interface ClauseDesk extends DraftDesk {
  agreement: Agreement
  isSaving: boolean
  /** Says to a screen reader where a clause now stands. */
  said: string
  move: (clause: WrittenClause, to: number) => void
  remove: (clause: WrittenClause) => void
  add: (clause: OfferedClause) => void
  /** Back to the words of product or account. */
  goBack: (clause: WrittenClause) => void
  keepMine: (clause: WrittenClause) => void
}

/** All that can be done to the clauses of a contract. Each act is saved at once. */
export function useClauseDesk(agreement: Agreement): ClauseDesk {
  const { clauses } = agreement
  const { mutateAsync, isPending } = useClauseStep(agreement)
  const [said, setSaid] = useState('')
  // `mutate` would forget what is to be done after a step once another one follows.
  const send: SendStep = (step, { onSuccess, onError = () => undefined } = {}) =>
    void mutateAsync(step).then(onSuccess, onError)
  const draft = useClauseDraft(clauses, send)
  return {
    ...draft,
    agreement,
    said,
    isSaving: draft.isSaving || isPending,
    move: (clause, to) => {
      const from = clauses.indexOf(clause)
      const at = Math.max(0, Math.min(to, clauses.length - 1))
      if (from === at) return
      setSaid(`${clauseName(clause)}: ${at + 1} de ${clauses.length}`)
      send({ act: 'place', clauseId: clause.clauseId, at })
    },
    remove: (clause) => {
      const { clauseId, origin, isChanged, text, name } = clause
      const at = clauses.indexOf(clause)
      const words = { ...((isChanged || origin === 'free') && { text }), ...(origin === 'free' && { name }) }
      send(
        { act: 'remove', clauseId },
        {
          onSuccess: () =>
            showSuccess('Cláusula retirada', clauseName(clause), {
              undo: () => send({ act: 'place', clauseId, at, ...words }),
            }),
        },
      )
    },
    add: ({ clauseId, name, excludes }) =>
      send(
        excludes.length
          ? { act: 'replace', clauseId, gone: excludes.map((one) => one.clauseId) }
          : { act: 'place', clauseId, at: clauses.length },
        { onSuccess: () => showSuccess('Cláusula acrescentada', name) },
      ),
    goBack: (clause) => {
      const { clauseId, text } = clause
      send(
        { act: 'write', clauseId, text: null },
        {
          onSuccess: () =>
            showSuccess('O texto voltou', clauseName(clause), {
              undo: () => send({ act: 'write', clauseId, text }),
            }),
        },
      )
    },
    keepMine: ({ clauseId, text }) => send({ act: 'write', clauseId, text }),
  }
}
