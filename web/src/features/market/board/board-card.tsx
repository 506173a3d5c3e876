import { formatMoney } from '@soleira/domain/format/money'
import type { Property } from '@soleira/domain/property/property'
import { movesFrom } from '@soleira/domain/property/stage'
import { leftOpen } from '@soleira/domain/property/standing'
import { propertyTitle } from '@soleira/domain/property/title'
import { Link } from '@tanstack/react-router'
import type { DragEvent, KeyboardEvent } from 'react'
import { CoverPhoto } from '../../../components/cover-photo.tsx'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { IconArrowLeft, IconArrowRight, IconDots } from '../../../icons/index.ts'
import rows from '../../../styles/rows.module.css'
import type { Board } from '../use-board.ts'
import classes from './board-card.module.css'

interface BoardCardProps {
  property: Property
  board: Board
}

const ways: Partial<Record<string, 'forward' | 'back'>> = { ArrowRight: 'forward', ArrowLeft: 'back' }

export function BoardCard({ property, board }: BoardCardProps) {
  const { id, sequenceNumber, neighborhood, city, owners, value } = property
  const isMoving = board.isMoving(property)
  const { completed, total } = property.diligence
  const isLeftOpen = leftOpen(property) !== null
  // Once all have come, the line of what is missing says more than the badge.
  const isToldByLine = isLeftOpen && completed === total

  function handleKey(event: KeyboardEvent) {
    const direction = ways[event.key]
    if (!event.shiftKey || !direction) return
    event.preventDefault()
    const move = movesFrom(property.currentStage).find((one) => one.direction === direction)
    // Only the menu leads out of the board: a slip of the hand should not take a property off the market.
    if (move && move.to >= 3) board.move(property, move.to)
  }

  function handleDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', sequenceNumber)
    board.startDrag(property)
  }

  return (
    <li
      className={classes.card}
      draggable={!isMoving}
      aria-busy={isMoving}
      data-dragged={board.dragged?.id === id || undefined}
      onDragStart={handleDragStart}
      onDragEnd={board.endDrag}
    >
      <div className={classes.head}>
        <span className={classes.number}>
          <CoverPhoto url={property.coverUrl} small />
          {sequenceNumber}
        </span>
        <MoveMenu property={property} board={board} />
      </div>
      <Link
        to="/property/$id"
        params={{ id: String(id) }}
        className={classes.title}
        data-card={id}
        draggable={false}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onKeyDown={handleKey}
      >
        {propertyTitle(property)}
      </Link>
      <div className={rows.soft}>
        {neighborhood} • {city}
      </div>
      <div className={rows.soft}>{owners[0]?.fullName ?? 'Não informado'}</div>
      <div className={classes.foot}>
        <span className={classes.value}>{formatMoney(value)}</span>
        {!isToldByLine && <DiligenceBadge property={property} />}
      </div>
      <StandingLine property={property} isAlarm={isLeftOpen} />
    </li>
  )
}

function MoveMenu({ property, board }: BoardCardProps) {
  return (
    <LateMenu
      position="bottom-end"
      withinPortal={false}
      floatingStrategy="fixed"
      button={(opener) => (
        <RowIconButton
          className={classes.menu}
          disabled={board.isMoving(property)}
          aria-label={`Mover imóvel ${property.sequenceNumber}`}
          {...opener}
        >
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      {movesFrom(property.currentStage).map(({ to, label, direction }) => (
        <MenuItem
          key={to}
          leftSection={
            direction === 'forward' ? (
              <IconArrowRight size={16} aria-hidden />
            ) : (
              <IconArrowLeft size={16} aria-hidden />
            )
          }
          onClick={() => board.move(property, to)}
        >
          {label}
        </MenuItem>
      ))}
    </LateMenu>
  )
}
