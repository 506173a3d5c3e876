const mark = 'soleira.papers'
const listeners = new Set<() => void>()

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function hasKept(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

export function noteKept(some: boolean): void {
  try {
    if (some) localStorage.setItem(mark, '1')
    else localStorage.removeItem(mark)
  } catch {
    // Without the store nothing resumes after a reload.
  }
  for (const listener of listeners) listener()
}
