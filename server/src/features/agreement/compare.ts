import type { Comparison } from '@soleira/domain/agreement/agreement'
import type { WrittenAgreement } from '@soleira/domain/agreement/write'
import { diffArrays } from 'diff'

type Part = Comparison['parts'][number]
type Run = Part['words'][number]

/** In milliseconds. Each clause that is left then counts as gone and added whole. */
const patience = 500

interface Piece {
  id: string
  clauseId: string | null
  name: string
  text: string
}

/** Says which words came and went from one text of a contract to another, clause by clause. */
export function compareWritten(before: WrittenAgreement, after: WrittenAgreement): Comparison {
  const [old, now] = [piecesOf(before), piecesOf(after)]
  const [was, is] = [new Map(old.map((one) => [one.id, one])), new Map(now.map((one) => [one.id, one]))]
  const until = performance.now() + patience
  const order = diffArrays(
    old.map(({ id }) => id),
    now.map(({ id }) => id),
  )
  const parts = order.flatMap(({ value, added, removed }) =>
    value.flatMap((id): Part[] => {
      const [then, present] = [was.get(id), is.get(id)]
      // One that was moved is shown where it stands now.
      if (removed && present) return []
      return [compared(then, present, Boolean(added && then), until)]
    }),
  )
  return { parts }
}

function compared(
  before: Piece | undefined,
  after: Piece | undefined,
  isMoved: boolean,
  until: number,
): Part {
  const { clauseId, name } = (after ?? before) as Piece
  const words = wordsBetween(before?.text ?? '', after?.text ?? '', until)
  const isSame = words.every(({ as }) => as === 'same')
  const as = !before ? 'added' : !after ? 'gone' : isSame ? (isMoved ? 'moved' : 'same') : 'changed'
  return { clauseId, name, as, words }
}

function wordsBetween(before: string, after: string, until: number): Run[] {
  if (before === after) return after ? [{ as: 'same', text: after }] : []
  const timeout = Math.max(1, until - performance.now())
  const changes = diffArrays(wordsIn(before), wordsIn(after), { timeout })
  if (!changes) {
    const whole: Run[] = [
      { as: 'gone', text: before },
      { as: 'added', text: after },
    ]
    return whole.filter(({ text }) => text)
  }
  return changes.map(({ value, added, removed }) => ({
    as: added ? 'added' : removed ? 'gone' : 'same',
    text: value.join(''),
  }))
}

/** Amounts, days and numbers of papers are words: '450.000,00' that became '480.000,00' changed whole. */
const wordsIn = (text: string): string[] => text.match(/\d+(?:[.,/-]\w+)*|[\p{L}\p{M}]+|\s+|./gu) ?? []

/** Headings are compared with their text, without the number, which follows from the order. */
function piecesOf(written: WrittenAgreement): Piece[] {
  const { title, preamble, clauses, closing, signatures, pictures } = written
  return [
    { id: '#title', clauseId: null, name: 'Título', text: title },
    { id: '#preamble', clauseId: null, name: 'Partes', text: preamble },
    ...clauses.map(({ clauseId, name, text }) => ({
      id: clauseId,
      clauseId,
      name: name ?? 'Texto livre',
      text: name ? `${name}\n${text}` : text,
    })),
    { id: '#closing', clauseId: null, name: 'Lugar e dia', text: closing },
    { id: '#signatures', clauseId: null, name: 'Assinaturas', text: signatures.join('\n') },
    ...(pictures
      ? [{ id: '#pictures', clauseId: null, name: 'Fotografias', text: captionsOf(pictures) }]
      : []),
  ]
}

/** Another file behind the same caption is another picture. */
const captionsOf = (pictures: NonNullable<WrittenAgreement['pictures']>) =>
  pictures.map(({ caption, sha256 }) => `${caption} (${sha256.slice(0, 8)})`).join('\n')
