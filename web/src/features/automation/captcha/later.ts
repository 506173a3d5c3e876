let put: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

/** The challenges that the broker wants to answer later, for `useSyncExternalStore`. */
export const later = {
  all: (): ReadonlySet<string> => put,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Takes a challenge off the screen of this tab. */
export function putOff(challengeId: string): void {
  change(new Set([...put, challengeId]))
}

/** Shows one again that was put off. */
export function recall(challengeId: string): void {
  change(new Set([...put].filter((id) => id !== challengeId)))
}

function change(now: ReadonlySet<string>): void {
  put = now
  for (const listener of listeners) listener()
}
