import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { actOf } from '../../../lib/keys/key-table.ts'

type Step = [rows: number, columns: number]

const steps: Record<string, Step> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/**
 * Arrow keys, and J and K, move to the next button of the table in that direction, past cells without one. Home and
 * End move to the ends of the row, with Ctrl to the ends of the table. Tab enters the table once, where the focus left
 * it.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>) {
  const buttons = () =>
    [...(table.current?.tBodies[0]?.rows ?? [])].map((row) =>
      [...row.cells].map((cell) => cell.querySelector('button')),
    )

  function onKeyDown(event: KeyboardEvent) {
    const act = actOf(event.nativeEvent)
    const step = act === 'next' ? steps.ArrowDown : act === 'previous' ? steps.ArrowUp : steps[event.key]
    if (!step || event.altKey || event.metaKey) return
    const grid = buttons()
    const row = grid.findIndex((cells) => cells.some((cell) => cell === event.target))
    const column = grid[row]?.indexOf(event.target as HTMLButtonElement) ?? -1
    if (row < 0) return
    event.preventDefault()
    const next = event.ctrlKey ? corner(grid, step) : nextOf(grid, row, column, step)
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }

  function onFocus({ target }: FocusEvent) {
    for (const button of buttons().flat()) if (button) button.tabIndex = button === target ? 0 : -1
  }

  return { onKeyDown, onFocus }
}

type Grid = readonly (readonly (HTMLButtonElement | null)[])[]

function nextOf(grid: Grid, row: number, column: number, [rows, columns]: Step): HTMLButtonElement | null {
  if (rows) {
    const line = grid.map((cells) => cells[column] ?? null)
    return (rows > 0 ? line.slice(row + 1) : line.slice(0, row).reverse()).find(Boolean) ?? null
  }
  const line = grid[row] ?? []
  const ahead = columns > 0 ? line.slice(column + 1) : line.slice(0, column).reverse()
  const there = ahead.filter((cell) => cell !== null)
  return (Number.isFinite(columns) ? there[0] : there.at(-1)) ?? null
}

function corner(grid: Grid, [, columns]: Step): HTMLButtonElement | null {
  const all = grid.flat().filter((cell) => cell !== null)
  if (Number.isFinite(columns)) return null
  return (columns < 0 ? all[0] : all.at(-1)) ?? null
}
