/** 1 → '00001' (part 1 §3). */
export function formatSequenceNumber(number: number): string {
  return String(number).padStart(5, '0')
}
