import { useEffect, useSyncExternalStore } from 'react'
import type { ItemKey } from '../item-key.ts'
import { PendingRequests, type Requests } from './pending-requests.ts'
import type { ShownItem } from './shown-item.ts'

const ofProperty = new Map<number, PendingRequests>()

function requestsOf(propertyId: number): PendingRequests {
  const known = ofProperty.get(propertyId) ?? new PendingRequests()
  ofProperty.set(propertyId, known)
  return known
}

export function useRequests(
  propertyId: number,
  items: readonly ShownItem[] | undefined,
): Requests & { pending: PendingRequests; isWaiting: (item: ItemKey) => boolean } {
  const pending = requestsOf(propertyId)
  const requests = useSyncExternalStore(pending.subscribe, pending.snapshot)

  useEffect(() => {
    if (items) pending.keepOnly(items.filter(({ status }) => status === 'pending').map(({ key }) => key))
  }, [pending, items])

  useEffect(() => {
    const { windowReturned, windowLeft } = pending
    const changed = () => (document.visibilityState === 'visible' ? windowReturned() : windowLeft())
    window.addEventListener('focus', windowReturned)
    window.addEventListener('blur', windowLeft)
    document.addEventListener('visibilitychange', changed)
    if (document.hasFocus()) windowReturned()
    return () => {
      window.removeEventListener('focus', windowReturned)
      window.removeEventListener('blur', windowLeft)
      document.removeEventListener('visibilitychange', changed)
      windowLeft()
    }
  }, [pending])

  return { ...requests, pending, isWaiting: (item) => requests.waiting.some((one) => one.item === item) }
}
