import { momentIn } from '../format/moment.ts'
import type { TimeZone } from '../format/time-zone.ts'
import type { Notice } from './notice.ts'

export interface SignIn {
  session: number
  device: string
  happenedAt: Date
  timezone: TimeZone
}

const keys = 'sign-in:'

export function signInKey(session: number): string {
  return `${keys}${session}`
}

/** The letter of such a notice goes by a way of its own, which nobody can switch off. */
export function isSignIn({ key }: Pick<Notice, 'key'>): boolean {
  return key.startsWith(keys)
}

/** A right password from an unknown browser may be a stolen one (T13). */
export function unknownDevice({ session, device, happenedAt, timezone }: SignIn): Notice {
  return {
    key: signInKey(session),
    type: 'warning',
    category: 'other',
    title: 'Novo acesso à sua conta',
    message: `${device}, em ${momentIn(timezone, happenedAt)}. Se não foi você, altere a senha e encerre as outras sessões.`,
    actionUrl: '/configuracoes?aba=seguranca',
  }
}
