let end: () => void = () => undefined

/** Says how the delivery of papers is ended; whoever can start one calls it. */
export function endsBy(how: () => void): void {
  end = how
}

/** Ends the delivery of papers, if there is one: whoever signs in next sees nothing of it. */
export function endDelivery(): void {
  end()
}
