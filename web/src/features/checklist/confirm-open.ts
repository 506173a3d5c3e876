import { type MovedProperty, openAtMove } from '@soleira/domain/property/open-at-move'
import type { Stage } from '@soleira/domain/property/stage'
import { lacksAuthorization, unauthorizedQuestion } from '@soleira/domain/property/unauthorized'
import { confirm } from '../../components/confirm.tsx'

interface Moved extends MovedProperty {
  isAuthorized: boolean
}

/** Asks before a property goes on with something open, in one question. Answers true at once if nothing is. */
export function confirmMove(property: Moved, to: Stage): Promise<boolean> {
  return confirmOpen(property, openAtMove(property, to), to)
}

/** `open` says what stays open when the property goes to the stage `to`. */
export async function confirmOpen(
  property: Pick<Moved, 'isAuthorized'>,
  open: readonly string[],
  to: Stage = 3,
): Promise<boolean> {
  const listed = open.length ? `Em aberto: ${open.join('; ')}.` : ''
  if (lacksAuthorization(property, to)) {
    const { title, reason, accept } = unauthorizedQuestion
    return confirm({ title, message: `${reason} ${listed}`.trim(), confirmLabel: accept })
  }
  if (!listed) return true
  return confirm(
    to === 3
      ? {
          title: 'Anunciar com pendências?',
          message: `As certidões chegaram. ${listed}`,
          confirmLabel: 'Anunciar mesmo assim',
        }
      : { title: 'Ir para Contrato com pendências?', message: listed, confirmLabel: 'Avançar mesmo assim' },
  )
}
