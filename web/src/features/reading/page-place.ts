/** Left, top, width and height, from 0 to 1 of the page. */
type Box = [number, number, number, number]

export function boxIn(text: string | undefined): Box | null {
  const parts = text ? text.split(',').map(Number) : []
  return parts.length === 4 && parts.every((part) => part >= 0 && part <= 1) ? (parts as Box) : null
}

/** Rounded: an address needs nothing finer than a thousandth of the page. */
export function placeText(box: readonly number[]): string {
  return box.map((part) => Math.min(1, Math.max(0, part)).toFixed(3)).join()
}
