import type { KeyAct } from './key-table.ts'

/** A list that can be walked through by key. */
const lists = '[data-list]'
const rows = 'li, tr'
/** The place of a row that Enter opens: its first link, unless it marks another. */
const opener = '[data-row], a[href]'

function rowsOf(list: Element): Element[] {
  return [...list.querySelectorAll(rows)].filter((row) => {
    const around = row.parentElement?.closest(rows)
    return !around || !list.contains(around)
  })
}

/** The places of the focus, one in each row that can be opened. */
function placesOf(list: Element): HTMLElement[] {
  return rowsOf(list).flatMap((row) => row.querySelector<HTMLElement>(opener) ?? [])
}

/** Lists are found on the screen, so that each has the same keys. True if there was something to do. */
export function actInList(act: KeyAct, { key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const from = target instanceof Element ? target : document.body
  const own = from.closest(lists)
  if (own) return actInRow(act, own, from, key.startsWith('Arrow'))
  if (act !== 'next' || key.startsWith('Arrow')) return false
  const first = [...document.querySelectorAll(lists)].flatMap(placesOf)[0]
  show(first)
  return first !== undefined
}

export const canTick = (): boolean =>
  document.querySelector(`${lists} :is(${rows}) input[type="checkbox"]`) !== null

function actInRow(act: KeyAct, list: Element, from: Element, isArrow: boolean): boolean {
  const places = placesOf(list)
  const row = rowsOf(list).find((one) => one.contains(from))
  // Elsewhere in a row arrows move what has the focus, like a choice.
  if (isArrow && !places.some((place) => place === from)) return false
  const at = places.findIndex((place) => row?.contains(place))
  // A row that opens nothing, like a heading, stands between two that do.
  const before = at >= 0 ? at - 1 : places.findLastIndex((place) => isBefore(place, from))
  const next = places[at >= 0 ? at + 1 : before + 1]
  if (act === 'next') show(next)
  else if (act === 'previous') show(places[before])
  else if (act === 'tick') return press(row, 'input[type="checkbox"]')
  else if (act === 'finish') {
    // It may go, so the focus goes on before.
    if (row?.querySelector(`${finishing}:enabled`)) show(next ?? places[before])
    return press(row, finishing)
  } else return false
  return true
}

const finishing = '[data-finish]'

function press(row: Element | undefined, what: string): boolean {
  const found = row?.querySelector<HTMLElement>(`${what}:enabled`)
  found?.click()
  return found !== null && found !== undefined
}

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

/** The row is shown whole, not only its link. */
function show(place: HTMLElement | undefined): void {
  place?.focus({ preventScroll: true })
  place?.closest(rows)?.scrollIntoView?.({ block: 'nearest' })
}
