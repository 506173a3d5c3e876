import { counted } from '../text/counted.ts'
import type { Happening } from './happening.ts'

/**
 * How many papers an account may open, in whichever sessions (T27, T37). Nobody reads a hundred in an hour; whoever
 * prepares a deed opens thirty.
 */
export const openingLimit = {
  /** The same paper, in one session, is opened once in so many minutes: a viewer asks for it piece by piece. */
  sameMinutes: 10,
  /** From so many in an hour on the broker is told. */
  toldFrom: 100,
  /** From so many in an hour on one is opened after the other … */
  slowFrom: 150,
  /** … so many seconds apart. */
  paceSeconds: 20,
} as const

const keys = 'openings:'

/** Whether a notice tells of many openings. Its letter goes by a way of its own, which nobody can switch off. */
export function isOfOpenings({ key }: { key: string }): boolean {
  return key.startsWith(keys)
}

/** So many papers of an account were opened within an hour; `number` is that of the last of them. */
export function manyOpened(count: number, number: number): Happening {
  return {
    action: 'created',
    entity: 'alarm',
    tells: [
      {
        key: `${keys}${number}`,
        type: 'warning',
        category: 'other',
        title: 'Muitos documentos abertos',
        message: `${count} documentos e relatórios da sua conta foram abertos em uma hora. Veja em “Acessos” quais e em qual aparelho. Se não foi você, altere a senha e encerre as outras sessões.`,
        actionUrl: '/configuracoes/acessos',
      },
    ],
  }
}

/** What a broker reads whose next paper has to wait. */
export function tooManyOpened(seconds: number): string {
  return `Muitos documentos desta conta foram abertos na última hora. Por segurança, o próximo abre em ${counted(seconds, 'segundo', 'segundos')}.`
}
