import type { Property } from '@soleira/domain/property/property'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/**
 * Rows of the page that are ticked. One that has left the page is so no longer. It lives beside React, so that a
 * tick draws its box and not the fifty rows of the list.
 */
export class Ticks {
  #rows: readonly Property[]
  #ids: ReadonlySet<number> = new Set()
  #last: number | undefined
  #ticked: readonly Property[] = []
  readonly #watchers = new Set<() => void>()

  constructor(rows: readonly Property[] = []) {
    this.#rows = rows
  }

  get ticked(): readonly Property[] {
    return this.#ticked
  }

  /** How many rows the page has. */
  get count(): number {
    return this.#rows.length
  }

  readonly watch = (told: () => void) => {
    this.#watchers.add(told)
    return () => this.#watchers.delete(told)
  }

  readonly has = (id: number): boolean => this.#ids.has(id)

  readonly show = (rows: readonly Property[]): void => {
    this.#rows = rows
    this.#change(this.#ids)
  }

  /** With `isRange`, all rows from the one that was set last. */
  readonly set = (id: number, on: boolean, isRange = false): void => {
    const [from, to] = [this.#last, id].map((one) => this.#rows.findIndex((row) => row.id === one))
    const isWhole = isRange && from !== undefined && to !== undefined && from >= 0
    const touched = isWhole
      ? this.#rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
      : [id]
    this.#last = id
    const left = [...this.#ids].filter((one) => !touched.includes(one))
    this.#change(new Set(on ? [...left, ...touched] : left))
  }

  readonly all = (): void => this.#change(new Set(this.#rows.map(({ id }) => id)))

  readonly clear = (): void => this.#change(new Set())

  #change(ids: ReadonlySet<number>): void {
    this.#ids = ids
    this.#ticked = this.#rows.filter(({ id }) => ids.has(id))
    for (const told of this.#watchers) told()
  }
}

const noRows: readonly Property[] = []

export function useTickedRows(rows: readonly Property[] = noRows): Ticks {
  const [ticks] = useState(() => new Ticks(rows))
  useLayoutEffect(() => ticks.show(rows), [ticks, rows])
  return ticks
}

export function useAllTicked(ticks: Ticks): readonly Property[] {
  return useSyncExternalStore(
    ticks.watch,
    () => ticks.ticked,
    () => ticks.ticked,
  )
}

export function useIsTicked(ticks: Ticks, id: number): boolean {
  const isTicked = () => ticks.has(id)
  return useSyncExternalStore(ticks.watch, isTicked, isTicked)
}
