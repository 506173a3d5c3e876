let put: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const later = {
  all: (): ReadonlySet<string> => put,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function putOffChallenge(challengeId: string): void {
  change(new Set([...put, challengeId]))
}

export function recallChallenge(challengeId: string): void {
  change(new Set([...put].filter((id) => id !== challengeId)))
}

function change(now: ReadonlySet<string>): void {
  put = now
  for (const listener of listeners) listener()
}
