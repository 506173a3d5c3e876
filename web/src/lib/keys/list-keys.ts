import type { KeyAct } from './key-table.ts'

/** A list that can be walked through by key. */
const lists = '[data-list]'
const rows = 'li, tr, details'
/** The place of a row that Enter opens: its first link or summary, unless it marks another. */
const opener = '[data-row], a[href], summary'
const ticks = 'input[type="checkbox"]'

/** E and A press these in a row. Their values say what that does, and may stand on the row as well. */
const pressedBy = { finish: ['data-finish', 'data-edit'], 'put off': ['data-put-off'] } as const

const layers = '[role="dialog"], [role="alertdialog"]'

/** Keys are for the layer that was opened last. A menu has keys of its own. */
export function keyScope(): ParentNode | null {
  if (document.querySelector('[role="menu"]')) return null
  return [...document.querySelectorAll(layers)].at(-1) ?? document
}

function rowsIn(scope: ParentNode): Element[] {
  const outer = [...scope.querySelectorAll(lists)].filter((list) => !list.parentElement?.closest(lists))
  return outer.flatMap((list) =>
    [...list.querySelectorAll(rows)].filter((row) => {
      const around = row.parentElement?.closest(rows)
      return !around || !list.contains(around)
    }),
  )
}

const placeOf = (row: Element) => row.querySelector<HTMLElement>(opener)

/**
 * Lists are found on the screen, so that each has the same keys, and one goes on into the next. True if there was
 * something to do.
 */
export function actInList(
  act: KeyAct,
  { key, target }: Pick<KeyboardEvent, 'key' | 'target'>,
  scope: ParentNode,
): boolean {
  const from = target instanceof Element ? target : document.body
  const isArrow = key.startsWith('Arrow')
  if (from.closest(lists) && scope.contains(from)) return actInRow(act, scope, from, isArrow)
  if (act !== 'next' || isArrow) return false
  const first = placesIn(scope)[0]
  show(first)
  return first !== undefined
}

/** The places of the focus, one in each row that can be opened. */
const placesIn = (scope: ParentNode) => rowsIn(scope).flatMap((row) => placeOf(row) ?? [])

function actInRow(act: KeyAct, scope: ParentNode, from: Element, isArrow: boolean): boolean {
  const places = placesIn(scope)
  const row = rowsIn(scope).find((one) => one.contains(from))
  // Elsewhere in a row arrows move what has the focus, like a choice.
  if (isArrow && !places.some((place) => place === from)) return false
  const at = places.findIndex((place) => row?.contains(place))
  // A row that opens nothing, like a heading, stands between two that do.
  const before = at >= 0 ? at - 1 : places.findLastIndex((place) => isBefore(place, from))
  const next = places[at >= 0 ? at + 1 : before + 1]
  if (act === 'next') show(next)
  else if (act === 'previous') show(places[before])
  else if (act === 'tick') return press(row, ticks)
  else if (act === 'finish') {
    // It may go, so the focus goes on before. A row that is only changed stays.
    if (row?.querySelector('[data-finish]:enabled')) show(next ?? places[before])
    return press(row, '[data-finish]') || press(row, '[data-edit]')
  } else return false
  return true
}

function press(row: Element | undefined, what: string): boolean {
  const found = row?.querySelector<HTMLElement>(`${what}:enabled`)
  found?.click()
  return found !== null && found !== undefined
}

/** The keys and what they do in the lists of this screen, in words. One without any does nothing here. */
export interface ListActs {
  opens: boolean
  ticks: boolean
  finish: readonly string[]
  'put off': readonly string[]
}

export function actsInLists(scope: ParentNode = document): ListActs {
  const all = rowsIn(scope)
  const wordsOf = (act: keyof typeof pressedBy) => {
    const names = pressedBy[act]
    const said = all.flatMap((row) => [row, ...row.querySelectorAll(names.map((name) => `[${name}]`).join())])
    return new Set(said.flatMap((one) => names.flatMap((name) => one.getAttribute(name) || [])))
  }
  return {
    opens: all.some(placeOf),
    ticks: all.some((row) => placeOf(row) && row.querySelector(ticks)),
    finish: [...wordsOf('finish')],
    'put off': [...wordsOf('put off')],
  }
}

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** The row is shown whole, not only its link. */
function show(place: HTMLElement | undefined): void {
  place?.focus({ preventScroll: true })
  place?.closest(rows)?.scrollIntoView?.({ block: 'nearest' })
}
