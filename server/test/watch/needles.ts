export const shortestNeedle = 6

/**
 * Searches for all texts at once. A run collects tens of thousands, so each searched text is read only once.
 */
export class Needles {
  readonly #byStart = new Map<string, Map<string, string>>()

  add(text: string, written = text): void {
    if (written.length < shortestNeedle) throw new Error(`too short to be looked for: ${written}`)
    const start = written.slice(0, shortestNeedle)
    const alike = this.#byStart.get(start)
    if (alike) alike.set(written, text)
    else this.#byStart.set(start, new Map([[written, text]]))
  }

  foundIn(hay: string): Set<string> {
    const found = new Set<string>()
    for (let at = 0; at + shortestNeedle <= hay.length; at++) {
      const alike = this.#byStart.get(hay.slice(at, at + shortestNeedle))
      if (!alike) continue
      for (const [written, text] of alike) {
        if (!found.has(text) && hay.startsWith(written, at)) found.add(text)
      }
    }
    return found
  }
}
