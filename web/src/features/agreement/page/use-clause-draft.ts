import type { Agreement, WrittenClause } from '@soleira/domain/agreement/agreement'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { isRefusal } from '../../../lib/api/make-surely.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { type ClauseStep, nextFreeId } from '../clause-order.ts'

/** Words that are being typed. They live above tabs and text, so that nothing that comes from outside takes them. */
interface ClauseDraft {
  clauseId: string
  isFree: boolean
  isNew: boolean
  /** The clause behind which a new text will stand; null for the beginning. */
  after: string | null
  name: string
  text: string
}

export interface DraftDesk {
  draft: ClauseDraft | null
  failure: string | null
  isSaving: boolean
  edit: (clause: WrittenClause) => void
  writeAfter: (clauseId: string | null) => void
  type: (change: Partial<Pick<ClauseDraft, 'name' | 'text'>>) => void
  close: () => void
  save: () => void
}

export type SendStep = (
  step: ClauseStep,
  then?: { onSuccess?: () => void; onError?: (error: Error) => void },
) => void

/** One text is open at a time. Opening another asks before it drops words that were typed. */
export function useClauseDraft(clauses: Agreement['clauses'], send: SendStep): DraftDesk {
  const [open, setOpen] = useState<{ draft: ClauseDraft; given: ClauseDraft } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const next = useRef<ClauseDraft | null>(null)
  const draft = open?.draft ?? null
  const show = (shown: ClauseDraft | null) => {
    setFailure(null)
    setOpen(shown && { draft: shown, given: shown })
  }
  const isTyped =
    open !== null && (open.draft.text !== open.given.text || open.draft.name !== open.given.name)
  const leave = useLeaveGuard(isTyped, () => show(next.current))
  const turnTo = (one: ClauseDraft | null) => {
    next.current = one
    void leave()
  }
  return {
    draft,
    failure,
    isSaving,
    edit: ({ clauseId, origin, name, text }) =>
      turnTo({
        clauseId,
        isFree: origin === 'free',
        isNew: false,
        after: null,
        name: origin === 'free' ? (name ?? '') : '',
        text,
      }),
    writeAfter: (after) =>
      turnTo({ clauseId: nextFreeId(clauses), isFree: true, isNew: true, after, name: '', text: '' }),
    type: (change) => setOpen((known) => known && { ...known, draft: { ...known.draft, ...change } }),
    close: () => turnTo(null),
    save: () => {
      if (!draft || isSaving) return
      if (!draft.text.trim())
        return setFailure(
          draft.isFree ? 'Escreva o texto livre ou retire-o' : 'Escreva o texto da cláusula ou retire-a',
        )
      setFailure(null)
      setSaving(true)
      send(stepOf(draft, clauses), {
        onSuccess: () => {
          setSaving(false)
          show(null)
        },
        onError: (error) => {
          setSaving(false)
          setFailure(
            isRefusal(error, 'conflict')
              ? 'O contrato mudou em outro lugar. O que você escreveu continua aqui: confira e salve de novo.'
              : `Não foi salvo. ${messageOf(error)}`,
          )
        },
      })
    },
  }
}

export function stepOf(draft: ClauseDraft, clauses: Agreement['clauses']): ClauseStep {
  const { clauseId, isFree, isNew, after, text } = draft
  const words = { clauseId, text: text.trim(), ...(isFree && { name: draft.name.trim() || null }) }
  if (!isNew) return { act: 'write', ...words }
  return { act: 'place', at: clauses.findIndex((one) => one.clauseId === after) + 1, ...words }
}
