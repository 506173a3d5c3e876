import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import type { DossierChoice } from '@soleira/domain/dossier/contract'
import { groupName } from '@soleira/domain/dossier/piece'
import { piecesText } from '@soleira/domain/dossier/words'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconX } from '../../icons/index.ts'
import { reorder } from '../../lib/lists/order.ts'
import { useDragOrder } from '../../lib/lists/use-drag-order.ts'
import classes from './dossier.module.css'

interface Props {
  chosen: readonly DossierChoice[]
  onChange: (pieces: DossierChoice[]) => void
}

type Way = -1 | 1

export function ChosenPieces({ chosen, onChange }: Props) {
  const { list, drag, said, step, takeOut } = useChosenPieces(chosen, onChange)
  return (
    <section aria-label="No dossiê">
      <Text fw={600}>No dossiê: {piecesText(chosen.length)}</Text>
      <Text size="sm" c="dimmed">
        Arraste para mudar a ordem, ou use as setas; no teclado, Shift e as setas.
      </Text>
      {chosen.length === 0 && (
        <Text size="sm" role="status" className={classes.none}>
          Nada escolhido ainda. Ponha abaixo o que deve ir.
        </Text>
      )}
      <ol className={classes.rows} ref={list}>
        {chosen.map((piece, index) => {
          const { isDragged, mark, handlers } = drag.item(index)
          return (
            <li
              key={piece.key}
              className={classes.row}
              data-dragged={isDragged || undefined}
              data-mark={mark}
              draggable
              {...handlers}
            >
              <span className={classes.place}>{index + 1}</span>
              <PieceWords piece={piece} />
              <Steps
                piece={piece}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onStep={(way) => step(index, way, piece)}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Tirar: ${piece.title}`}
                onClick={() => takeOut(piece)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

/** `said` tells a screen reader what has changed. */
function useChosenPieces(chosen: Props['chosen'], onChange: Props['onChange']) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that gets the focus once its row has moved. */
  const followed = useRef<string>(undefined)
  const drag = useDragOrder(move, 'down')

  useEffect(() => {
    if (!followed.current) return
    list.current?.querySelector<HTMLElement>(`[data-step="${followed.current}"]`)?.focus()
    followed.current = undefined
  })

  function move(from: number, to: number) {
    const piece = chosen[from]
    const moved = reorder(chosen, from, to)
    const place = piece ? moved.indexOf(piece) : from
    if (!piece || place === from) return
    onChange(moved)
    setSaid(`${piece.title}: ${place + 1} de ${chosen.length}`)
  }

  function step(index: number, way: Way, { key }: DossierChoice) {
    followed.current = `${key} ${way}`
    move(index, index + way)
  }

  function takeOut(piece: DossierChoice) {
    onChange(chosen.filter((one) => one !== piece))
    setSaid(`Fora do dossiê: ${piece.title}`)
  }

  return { list, drag, said, step, takeOut }
}

interface StepsProps {
  piece: DossierChoice
  isFirst: boolean
  isLast: boolean
  onStep: (way: Way) => void
}

function Steps({ piece, isFirst, isLast, onStep }: StepsProps) {
  function handleKey(event: KeyboardEvent) {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.shiftKey || !way) return
    event.preventDefault()
    onStep(way)
  }

  return ([-1, 1] as const).map((way) => (
    <ActionIcon
      key={way}
      variant="subtle"
      size={36}
      data-step={`${piece.key} ${way}`}
      aria-label={`${way < 0 ? 'Subir' : 'Descer'}: ${piece.title}`}
      aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
      aria-disabled={way < 0 ? isFirst : isLast}
      onClick={() => onStep(way)}
      onKeyDown={handleKey}
    >
      {way < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  ))
}

export function PieceWords({ piece: { title, group, detail, isExpired } }: { piece: DossierChoice }) {
  return (
    <span className={classes.words}>
      <span>{title}</span>
      <span className={`${classes.detail} ${isExpired ? classes.expired : ''}`}>
        {[groupName(group), detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
