import type { SessionInfo } from '@soleira/domain/auth/contract'

/** Where a session was opened, as near as the server could tell. */
export const placeNames: Record<NonNullable<SessionInfo['place']>, string> = {
  machine: 'Este computador',
  network: 'Rede local',
}
