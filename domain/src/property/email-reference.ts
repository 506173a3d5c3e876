import { formatSequenceNumber } from './sequence-number.ts'

/** Check digits, which reveal a mistyped number. */
const checkOf = (sequenceNumber: number) => String(98 - ((sequenceNumber * 100) % 97)).padStart(2, '0')

/** The answer to a letter about a property is known by it: SOL-00042-69. */
export const emailReference = (sequenceNumber: number): string =>
  `SOL-${formatSequenceNumber(sequenceNumber)}-${checkOf(sequenceNumber)}`

/** The number of the property; null where the text has no right reference, or several. */
export function referenceIn(text: string): number | null {
  const found = new Set<number>()
  for (const [, digits = '', check] of text.matchAll(/\bSOL-(\d{5,9})-(\d{2})\b/gi)) {
    const sequenceNumber = Number(digits)
    if (checkOf(sequenceNumber) === check) found.add(sequenceNumber)
  }
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}
