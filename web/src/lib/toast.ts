import { hasUnsaved } from './forms/unsaved.ts'

export interface WayBack {
  undo: () => void
  /** Does the deferred action once the toast goes without an undo, for whatever reason it goes. */
  settle?: () => Promise<unknown>
}

/** Where the user goes to do what was refused here. */
export interface Lead {
  href: string
  label: string
}

export interface Toast {
  id: number
  kind: 'success' | 'failure'
  title: string
  message?: string
  wayBack?: WayBack
  lead?: Lead
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

export function showSuccess(title: string, message?: string, wayBack?: WayBack): void {
  show({ id: ++lastId, kind: 'success', title, message, wayBack })
}

export function showFailure(title: string, message?: string, lead?: Lead): void {
  show({ id: ++lastId, kind: 'failure', title, message, lead })
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null)
}

export function undoToast(): void {
  const wayBack = current?.wayBack
  if (!wayBack || !current) return
  current = { ...current, wayBack: { ...wayBack, settle: undefined } }
  show(null)
  wayBack.undo()
}

/** Does the deferred action now, because the broker leaves. */
export async function settleToast(): Promise<void> {
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

/**
 * A page that is hidden or left may not come back, so it settles. Returns a function that stops it. Chromium 156 lost a
 * quarter of the requests that were made at `pagehide`, `keepalive` or not: before it is left a page still sends all.
 * Phones tell only that it is hidden.
 */
export function settleOnLeaving(): () => void {
  const left = () => {
    if (document.visibilityState === 'hidden') void settleToast()
  }
  const gone = () => void settleToast()
  // Where something is unsaved the browser asks, and the broker may stay.
  const leaving = () => {
    if (!hasUnsaved()) gone()
  }
  document.addEventListener('visibilitychange', left)
  window.addEventListener('beforeunload', leaving)
  window.addEventListener('pagehide', gone)
  return () => {
    document.removeEventListener('visibilitychange', left)
    window.removeEventListener('beforeunload', leaving)
    window.removeEventListener('pagehide', gone)
  }
}

export const toasts = {
  current: (): Toast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
