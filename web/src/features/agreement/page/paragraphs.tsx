import type { TextPiece } from '@soleira/domain/agreement/blank'
import { useState } from 'react'
import { paragraphsOf } from '../pieces.ts'
import { BlankInput } from './blank-input.tsx'
import classes from './page.module.css'
import type { ClauseDesk } from './use-clause-desk.ts'

interface ParagraphsProps {
  pieces: readonly TextPiece[]
  /** Where blanks can be filled. */
  desk?: ClauseDesk
}

/** Marks what came from the record, what the broker typed, and what is blank. */
export function Paragraphs({ pieces, desk }: ParagraphsProps) {
  return paragraphsOf(pieces).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and two may read the same
    <p key={index}>
      {line.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name, and two may read the same
        <Piece key={place} piece={piece} desk={desk} />
      ))}
    </p>
  ))
}

function Piece({ piece, desk }: { piece: TextPiece; desk: ClauseDesk | undefined }) {
  const { as, text, label } = piece
  const [isOpen, setOpen] = useState(false)
  if (as === 'words') return text
  if (as === 'field') return <span className={classes.field}>{text}</span>
  const look = as === 'typed' ? classes.typed : classes.blank
  const blank = desk?.agreement.isClosed
    ? undefined
    : desk?.agreement.blanks.find((one) => one.label === label)
  if (!desk || !blank)
    return as === 'typed' ? <span className={look}>{text}</span> : <mark className={look}>{text}</mark>
  if (isOpen) {
    return (
      <span className={classes.inText}>
        <BlankInput agreement={desk.agreement} blank={blank} isOpened onDone={() => setOpen(false)} />
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${look} ${classes.fill}`}
      aria-label={as === 'typed' ? `Alterar ${blank.label}: ${text}` : `Preencher ${blank.label}`}
      onClick={() => setOpen(true)}
    >
      {text}
    </button>
  )
}
