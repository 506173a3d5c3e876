import { isExpired } from '../diligence/validity.ts'
import { showDate } from '../format/birth-date.ts'
import type { MadePiece } from './made.ts'
import type { PieceGroup } from './piece.ts'

/** What can happen to the papers of a dossier after it was made. */
export const changeKinds = ['expired', 'replaced', 'gone', 'added'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface DossierChange {
  kind: ChangeKind
  title: string
  /** AAAA-MM-DD, of what has run out. */
  validUntil: string | null
}

/** What could go into a dossier now. */
export interface PieceNow {
  key: string
  group: PieceGroup
  title: string
  /** Since when it is there as it is; null of what is made anew each time. */
  since: Date | null
}

interface Made {
  contents: readonly MadePiece[]
  madeAt: Date
  /** The day on which it was made, and today (AAAA-MM-DD). */
  madeOn: string
  today: string
}

/** In what a dossier is out of date: what of it has run out, was replaced or is gone, and what has come that belongs beside it. */
export function changesOf(
  { contents, madeAt, madeOn, today }: Made,
  now: readonly PieceNow[],
): DossierChange[] {
  const held = new Map(now.map((piece) => [piece.key, piece]))
  const known = new Set(contents.map(({ key }) => key))
  const isNew = ({ key, since }: PieceNow) => !known.has(key) && since !== null && since > madeAt
  const replacing = new Set<string>()
  const changes = contents.flatMap((piece): DossierChange[] => {
    const { key, group, title, validUntil } = piece
    const current = held.get(key)
    if (piece.form === 'gone') return []
    if (!current) {
      const successor = now.find(
        (one) => isNew(one) && one.group === group && one.title === title && !replacing.has(one.key),
      )
      if (successor) replacing.add(successor.key)
      return [{ kind: successor ? 'replaced' : 'gone', title, validUntil: null }]
    }
    if (current.since !== null && current.since > madeAt && !key.startsWith('document:'))
      return [{ kind: 'replaced', title, validUntil: null }]
    // What had run out already when it went in has not changed since.
    const ranOut = isExpired(validUntil, today) && !isExpired(validUntil, madeOn)
    return ranOut ? [{ kind: 'expired', title, validUntil }] : []
  })
  const groups = new Set(contents.map(({ group }) => group))
  const added = now.filter((one) => isNew(one) && groups.has(one.group) && !replacing.has(one.key))
  return [...changes, ...added.map(({ title }) => ({ kind: 'added' as const, title, validUntil: null }))]
}

/** 'Venceu em 03/01/2027: Receita Federal · Ana Souza' */
export function changeText({ kind, title, validUntil }: DossierChange): string {
  switch (kind) {
    case 'expired':
      return `${validUntil ? `Venceu em ${showDate(validUntil)}` : 'Venceu'}: ${title}`
    case 'replaced':
      return `Há um papel mais novo: ${title}`
    case 'gone':
      return `Não está mais no imóvel: ${title}`
    case 'added':
      return `Chegou depois: ${title}`
  }
}
