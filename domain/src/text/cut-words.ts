/** At most so many characters: whole words, and '…' for the rest. */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text
  const head = text.slice(0, most)
  const end = head.lastIndexOf(' ')
  return `${head.slice(0, end > 0 ? end : most - 1).replace(/[\s,.;:(]+$/, '')}…`
}
