/** The value below which a share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/**
 * The median distance from the median, as a share of the median, scaled to a standard deviation. One bad
 * round does not change it.
 */
export function spreadOf(values: readonly number[]): number {
  const middle = median(values)
  return (1.4826 * median(values.map((value) => Math.abs(value - middle)))) / Math.abs(middle)
}

export function groupsOf(values: readonly number[], count: number): number[][] {
  const size = Math.ceil(values.length / count)
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size)).filter(
    (group) => group.length > 0,
  )
}
