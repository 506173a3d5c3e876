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

/** Whether a notice tells of one. Its letter goes by a way of its own, which nobody can switch off. */
export function isSignIn({ key }: Pick<Notice, 'key'>): boolean {
  return key.startsWith(keys)
}

/** Somebody with the right password came from a browser that the account has not been used in before (T13). */
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
