/** Texts shorter than this are not looked for. */
export const shortestNeedle = 6

/**
 * Texts that are looked for all at once. By the end of a run they are tens of thousands: what is searched is read once,
 * not once for each of them.
 */
export class Needles {
  /** Those that begin alike, each under the text it was added as. */
  readonly #byStart = new Map<string, Map<string, string>>()

  /** From now on `written` is looked for; where it is found, `text` is answered. */
  add(text: string, written = text): void {
    if (written.length < shortestNeedle) throw new Error(`too short to be looked for: ${written}`)
    const start = written.slice(0, shortestNeedle)
    const alike = this.#byStart.get(start)
    if (alike) alike.set(written, text)
    else this.#byStart.set(start, new Map([[written, text]]))
  }

  /** Those that `hay` contains, each once. */
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
