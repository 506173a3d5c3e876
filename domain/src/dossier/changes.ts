import { isExpired } from '../certificate/validity.ts'
import { capitalised } from '../text/portuguese.ts'
import { type MadePiece, pieceWords } from './made.ts'
import type { PieceGroup } from './piece.ts'

export const changeKinds = ['expired', 'replaced', 'gone', 'added'] as const
type ChangeKind = (typeof changeKinds)[number]

export interface DossierChange {
  kind: ChangeKind
  title: string
  validUntil: string | null
  state: string | null
}

export interface PieceNow {
  key: string
  group: PieceGroup
  title: string
  since: Date | null
}

interface Made {
  contents: readonly MadePiece[]
  madeAt: Date
  madeOn: string
  today: string
}

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
      return [{ kind: successor ? 'replaced' : 'gone', title, ...noDay }]
    }
    if (current.since !== null && current.since > madeAt && !key.startsWith('document:'))
      return [{ kind: 'replaced', title, ...noDay }]
    // A piece that had already expired when it went in has not changed since.
    const ranOut = isExpired(validUntil, today) && !isExpired(validUntil, madeOn)
    const state = pieceWords(piece, today)?.validity ?? null
    return ranOut ? [{ kind: 'expired', title, validUntil, state }] : []
  })
  const groups = new Set(contents.map(({ group }) => group))
  const added = now.filter((one) => isNew(one) && groups.has(one.group) && !replacing.has(one.key))
  return [...changes, ...added.map(({ title }) => ({ kind: 'added' as const, title, ...noDay }))]
}

const noDay = { validUntil: null, state: null }

export function changeText({ kind, title, state }: DossierChange): string {
  switch (kind) {
    case 'expired':
      return `${capitalised(state ?? 'vencida')}: ${title}`
    case 'replaced':
      return `Há um papel mais novo: ${title}`
    case 'gone':
      return `Não está mais no imóvel: ${title}`
    case 'added':
      return `Chegou depois: ${title}`
  }
}
