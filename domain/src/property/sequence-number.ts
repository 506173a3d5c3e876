/** 1 → '00001': how a property is called between broker and owners (part 1 §3). */
export function formatSequenceNumber(number: number): string {
  return String(number).padStart(5, '0')
}
