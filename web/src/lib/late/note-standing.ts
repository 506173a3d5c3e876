import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { noteStanding } from './missing-code.ts'

export const screenOf = (matches: readonly { routeId: string }[]) => matches.at(-1)?.routeId ?? ''

/** Notes each screen that stands. One that is still pending has not come with its sheets yet. */
export function useNoteStanding(): void {
  const screen = useMatches({ select: (all) => all.at(-1)?.status === 'success' && screenOf(all) })
  useEffect(() => void (screen && noteStanding(screen)), [screen])
}
