import type { SessionInfo } from '@soleira/domain/auth/contract'

export const placeNames: Record<NonNullable<SessionInfo['place']>, string> = {
  machine: 'Este computador',
  network: 'Rede local',
}
