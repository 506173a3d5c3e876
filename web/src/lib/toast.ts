/** One message of the application to the user. */
export interface Toast {
  id: number
  kind: 'success' | 'failure'
  title: string
  message?: string
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Says that something worked. One toast at a time: a new one takes the place of the last. */
export function success(title: string, message?: string): void {
  show({ id: ++lastId, kind: 'success', title, message })
}

/** Says that something failed; stays until it is dismissed. */
export function failure(title: string, message?: string): void {
  show({ id: ++lastId, kind: 'failure', title, message })
}

/** Takes a toast away; without effect when another has taken its place. */
export function dismiss(id: number): void {
  if (current?.id === id) show(null)
}

function show(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

/** The toast on screen, for `useSyncExternalStore`. */
export const toasts = {
  current: (): Toast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
