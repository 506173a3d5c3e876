const holders = new Set<object>()

/** Notes that something on screen is not saved; answers how to take the note back. */
export function holdUnsaved(): () => void {
  const holder = {}
  holders.add(holder)
  return () => holders.delete(holder)
}

/** Whether a reload would lose what somebody typed or chose. */
export function hasUnsaved(): boolean {
  return holders.size > 0
}
