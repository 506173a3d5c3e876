let end: () => void = () => undefined

/** The code that can start a delivery registers here how to end it. */
export function endsBy(how: () => void): void {
  end = how
}

/** The next person who signs in must see nothing of this delivery. */
export function endDelivery(): void {
  end()
}
