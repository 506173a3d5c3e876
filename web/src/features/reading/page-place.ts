/** Left, top, width and height as parts of a page. */
type Box = [number, number, number, number]

/** The place on a page that an address names; null of anything else. */
export function boxIn(text: string | undefined): Box | null {
  const parts = text ? text.split(',').map(Number) : []
  return parts.length === 4 && parts.every((part) => part >= 0 && part <= 1) ? (parts as Box) : null
}

/** A place as an address carries it; it needs to be no finer than a thousandth of the page. */
export function placeText(box: readonly number[]): string {
  return box.map((part) => Math.min(1, Math.max(0, part)).toFixed(3)).join()
}
