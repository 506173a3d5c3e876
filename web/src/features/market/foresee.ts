import type { Property } from '@soleira/domain/property/property'
import type { Stage } from '@soleira/domain/property/stage'
import type { QueryClient } from '@tanstack/react-query'
import type { Foresight } from '../property/mutations.ts'
import { type Column, columnQuery } from './queries.ts'

function withoutCard(column: Column, id: number): Column {
  const had = column.pages.some(({ items }) => items.some((card) => card.id === id))
  return changeColumn(column, had ? -1 : 0, (items) => items.filter((card) => card.id !== id))
}

/** Puts the card on top, where the latest change stands. */
function withCard(column: Column, moved: Property): Column {
  return changeColumn(withoutCard(column, moved.id), 1, (items, page) =>
    page === 0 ? [moved, ...items] : items,
  )
}

function changeColumn(
  column: Column,
  difference: number,
  change: (items: Property[], page: number) => Property[],
): Column {
  const pages = column.pages.map(({ items, total }, page) => ({
    items: change(items, page),
    total: total + difference,
  }))
  return { ...column, pages }
}

/**
 * Shows a moved card in its new column before the server answers, under the search of the board (rules §1).
 */
export function foreseeOnBoard(search?: string): Foresight {
  return async (client: QueryClient, moved: Property, from: Stage) => {
    const leaves = columnQuery(from, search).queryKey
    const enters = columnQuery(moved.currentStage, search).queryKey
    await Promise.all([leaves, enters].map((queryKey) => client.cancelQueries({ queryKey })))
    const before = [leaves, enters].map((key) => [key, client.getQueryData(key)] as const)
    client.setQueryData(leaves, (column) => column && withoutCard(column, moved.id))
    client.setQueryData(enters, (column) => column && withCard(column, moved))
    return () => {
      for (const [key, column] of before) client.setQueryData(key, column)
    }
  }
}
