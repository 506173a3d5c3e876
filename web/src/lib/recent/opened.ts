import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBroker } from '../api/session.ts'
import { noteRecent, type RecentThing } from './recent.ts'

const screens = /^\/(property|due-diligence|pessoas)\/(\d{1,10})$/

type Place = Pick<ParsedLocation<object>, 'pathname' | 'search' | 'state'>

/** Returns what is open at a place. A link says it where the address does not. */
export function openedAt({ pathname, search, state }: Place): RecentThing | null {
  if (state.opened) return state.opened
  const [, screen, id] = screens.exec(pathname) ?? []
  if (!screen) return null
  // The dialog of links, opened with a dossier.
  const { dossier } = search as { dossier?: number }
  if (dossier) return { kind: 'dossier', id: dossier }
  return { kind: screen === 'pessoas' ? 'person' : 'property', id: Number(id) }
}

/** Notes all that the broker opens, by whatever way, for the search to offer it again. */
export function useRecentNotes(): void {
  const { id: broker } = useBroker()
  const router = useRouter()
  // Nobody is signed in any more while the screen of who has just left still stands.
  useEffect(() => (broker ? noteOpened(router, broker) : undefined), [router, broker])
}

function noteOpened(router: AnyRouter, broker: number): () => void {
  const note = () => {
    const thing = openedAt(router.state.location)
    if (thing) noteRecent(broker, thing)
  }
  note()
  return router.subscribe('onResolved', note)
}
