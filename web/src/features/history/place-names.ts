import type { SessionInfo } from '@soleira/domain/auth/contract'

export const sessionPlaceNames: Record<NonNullable<SessionInfo['place']>, string> = {
  machine: 'Este computador',
  network: 'Rede local',
}
