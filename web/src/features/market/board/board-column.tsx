import { Button, Skeleton, Text, Title } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { type Stage, stageName } from '@soleira/domain/property/stage'
import { showCount } from '@soleira/domain/text/counted'
import { type DragEvent, useId, useState } from 'react'
import { PartFailure } from '../../../components/part-failure.tsx'
import { useFirst } from '../../../lib/lists/use-pieces.ts'
import { cardsOf, totalOf } from '../queries.ts'
import type { Board } from '../use-board.ts'
import type { ColumnResult } from '../use-columns.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-column.module.css'

interface BoardColumnProps {
  stage: Stage
  column: ColumnResult
  board: Board
  isShown: boolean
}

export function BoardColumn({ stage, column, board, isShown }: BoardColumnProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { dragged } = board
  const isTarget = dragged !== null && board.mayMove(dragged, stage)
  const total = column.data && totalOf(column.data)

  function handleDragOver(event: DragEvent) {
    if (!isTarget) return
    event.preventDefault()
    setOver(true)
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }

  function handleDrop(event: DragEvent) {
    setOver(false)
    if (!dragged || !isTarget) return
    event.preventDefault()
    board.move(dragged, stage)
    board.endDrag()
  }

  return (
    <section
      className={classes.column}
      aria-labelledby={id}
      data-shown={isShown || undefined}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
    >
      <Title order={2} id={id} tabIndex={-1} className={classes.title}>
        {stageName(stage)} {total !== undefined && <span className={classes.count}>{showCount(total)}</span>}
      </Title>
      <Cards column={column} board={board} name={stageName(stage)} />
    </section>
  )
}

function Cards({ column, board, name }: Pick<BoardColumnProps, 'column' | 'board'> & { name: string }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = column
  if (!data && error) {
    return (
      <PartFailure
        what="Não foi possível carregar esta coluna."
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <LoadingCards />
  const cards = cardsOf(data)
  if (cards.length === 0) return <Text className={classes.nothing}>Nenhum imóvel nesta etapa</Text>
  return (
    <>
      <ul
        className={classes.cards}
        aria-label={`Imóveis em ${name}`}
        aria-busy={column.isPlaceholderData}
        data-list
      >
        <FirstCards cards={cards} board={board} />
      </ul>
      {hasNextPage && (
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          aria-busy={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && fetchNextPage()}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
        </Button>
      )}
      {column.isFetchNextPageError && (
        <Text size="sm" role="alert">
          Não foi possível carregar mais. {error?.message}
        </Text>
      )}
    </>
  )
}

function FirstCards({ cards, board }: { cards: readonly Property[]; board: Board }) {
  return useFirst(cards, 4).map((property) => (
    <BoardCard key={property.id} property={property} board={board} />
  ))
}

function LoadingCards() {
  return (
    <div className={classes.cards} aria-hidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height={168} radius="md" />
      ))}
    </div>
  )
}
