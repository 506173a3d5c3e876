export function firstRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('a statement answered no row')
  return row
}
