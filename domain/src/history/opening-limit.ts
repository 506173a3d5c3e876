import { countWithNoun } from '../text/counted.ts'
import type { Happening } from './happening.ts'

/**
 * Papers that an account may open, over all its sessions (T27, T37). Nobody reads a hundred in an hour, and
 * preparing a deed takes about thirty.
 */
export const openingLimit = {
  /**
   * Opening a paper again in the same session counts once within this time: a viewer asks for it piece by
   * piece.
   */
  sameMinutes: 10,
  /** From this number in an hour on, the broker is told. */
  toldFrom: 100,
  /** From this number in an hour on, papers open only `paceSeconds` apart. */
  slowFrom: 150,
  paceSeconds: 20,
} as const

const keys = 'openings:'

/** The letter of such a notice goes by a way of its own, which nobody can switch off. */
export function isOfOpenings({ key }: { key: string }): boolean {
  return key.startsWith(keys)
}

/** `count` papers were opened within an hour. `number` is that of the last of them. */
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

export function tooManyOpened(seconds: number): string {
  return `Muitos documentos desta conta foram abertos na última hora. Por segurança, o próximo abre em ${countWithNoun(seconds, 'segundo', 'segundos')}.`
}
