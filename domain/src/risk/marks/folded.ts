/** A text without accents and case, each character where it was. It has to be composed (NFC). */
export function foldedText(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const plain = (text[index] as string).normalize('NFD')[0] as string
    const small = plain.toLowerCase()
    return small.length === 1 ? small : plain
  }).join('')
}
