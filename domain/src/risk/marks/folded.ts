/** Takes away accents and case; every character keeps its index. The text must be composed (NFC). */
export function foldedText(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const plain = (text[index] as string).normalize('NFD')[0] as string
    const small = plain.toLowerCase()
    return small.length === 1 ? small : plain
  }).join('')
}
