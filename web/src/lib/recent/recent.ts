import { recentKey } from './forget-recent.ts'

export interface RecentThing {
  kind: 'property' | 'person' | 'paper' | 'dossier' | 'deal'
  id: number
}

/** More than are shown, because some may be gone, or open now. */
const most = 12

/**
 * Reads what was opened last, the latest first. This device keeps ids only, for each broker apart, until they sign
 * out; names come from the server.
 */
export function recentThings(brokerId: number): RecentThing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentKey + brokerId) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isThing).slice(0, most) : []
  } catch {
    return []
  }
}

export function noteRecent(brokerId: number, { kind, id }: RecentThing): void {
  const others = recentThings(brokerId).filter((one) => one.kind !== kind || one.id !== id)
  try {
    localStorage.setItem(recentKey + brokerId, JSON.stringify([{ kind, id }, ...others].slice(0, most)))
  } catch {
    // Without the store nothing is recent.
  }
}

const kinds: readonly unknown[] = [
  'property',
  'person',
  'paper',
  'dossier',
  'deal',
] satisfies RecentThing['kind'][]

function isThing(one: unknown): one is RecentThing {
  const { kind, id } = Object(one)
  return kinds.includes(kind) && Number.isInteger(id) && id > 0
}
