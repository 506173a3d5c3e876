/** How what a toast tells of is taken back while it stands. */
export interface WayBack {
  undo: () => void
  /** What was only promised is done once the toast goes without having been undone, whatever takes it away. */
  settle?: () => Promise<unknown>
}

/** One message of the application to the user. */
export interface Toast {
  id: number
  kind: 'success' | 'failure'
  title: string
  message?: string
  wayBack?: WayBack
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Says that something worked. One toast at a time: a new one takes the place of the last. */
export function success(title: string, message?: string, wayBack?: WayBack): void {
  show({ id: ++lastId, kind: 'success', title, message, wayBack })
}

/** Says that something failed; stays until it is dismissed. */
export function failure(title: string, message?: string): void {
  show({ id: ++lastId, kind: 'failure', title, message })
}

/** Takes a toast away; without effect when another has taken its place. */
export function dismiss(id: number): void {
  if (current?.id === id) show(null)
}

/** Takes back what the toast on screen tells of, if that can be. */
export function undo(): void {
  const wayBack = current?.wayBack
  if (!wayBack || !current) return
  current = { ...current, wayBack: { ...wayBack, settle: undefined } }
  show(null)
  wayBack.undo()
}

/** Does now what the toast on screen only promises: the broker leaves. */
export async function settle(): Promise<void> {
  const promised = current?.wayBack?.settle
  if (!current || !promised) return
  current = { ...current, wayBack: undefined }
  show(null)
  await promised()
}

function show(toast: Toast | null): void {
  const promised = current?.wayBack?.settle
  current = toast
  for (const listener of listeners) listener()
  void promised?.()
}

/** A page that goes, or goes out of sight, may not come back. Answers how to stop. */
export function settleOnLeaving(): () => void {
  const left = () => {
    if (document.visibilityState === 'hidden') void settle()
  }
  const gone = () => void settle()
  document.addEventListener('visibilitychange', left)
  window.addEventListener('pagehide', gone)
  return () => {
    document.removeEventListener('visibilitychange', left)
    window.removeEventListener('pagehide', gone)
  }
}

/** The toast on screen, for `useSyncExternalStore`. */
export const toasts = {
  current: (): Toast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
