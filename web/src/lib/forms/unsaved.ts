const holders = new Set<object>()

export function holdUnsaved(): () => void {
  const holder = {}
  holders.add(holder)
  return () => holders.delete(holder)
}

export function hasUnsaved(): boolean {
  return holders.size > 0
}
