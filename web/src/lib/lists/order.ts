/** The list with the item at `from` standing at `to`, counted in the list without it; kept within its ends. */
export function reorder<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** Where an item dropped into a gap ends up: gap 0 is before the first, gap n after the last of n items. */
export function placeInGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap
}
