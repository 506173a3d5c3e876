/** Short names may differ by one slip only. With two they soon match the names of other programs. */
const slipsOf = ({ length }: string): number => (length < 8 ? 1 : 2)

/** Shorter names must keep the same letters: PORTT and PROT pass, POST and SPORT do not. */
const tellingLength = 6

export function isNearly(given: string, meant: string): boolean {
  const slips = slipsOf(meant)
  if (given === meant || Math.abs(given.length - meant.length) > slips) return false
  if (meant.length < tellingLength && lettersOf(given) !== lettersOf(meant)) return false
  return distance(given.toUpperCase(), meant) <= slips
}

const lettersOf = (name: string): string => [...new Set(name.toUpperCase())].sort().join('')

function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const steps = [at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + (isSame ? 0 : 1)]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (i > 1 && j > 1 && isSwapped) steps.push(at(rows, i - 2, j - 2) + 1)
      row.push(Math.min(...steps))
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

const at = (rows: number[][], i: number, j: number): number => rows[i]?.[j] ?? 0
