/** `to` is counted in the list without the item, and is kept within its ends. */
export function reorder<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  const item = list[from]
  if (item === undefined) return [...list]
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** Gap 0 is before the first item, gap n after the last of n items. */
export function placeInGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap
}
