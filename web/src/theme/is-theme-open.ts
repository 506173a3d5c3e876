/** On a phone whose system is dark, while nobody has chosen a theme in this browser. Read before the first change. */
export function isThemeOpen(): boolean {
  try {
    return (
      localStorage.getItem('soleira.color-scheme') === null &&
      matchMedia('(prefers-color-scheme: dark) and (max-width: 48em)').matches
    )
  } catch {
    // Without a store an answer could not be kept.
    return false
  }
}
