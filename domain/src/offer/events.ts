import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import type { LinkAnswer } from './link.ts'
import type { RecordedEnd } from './state.ts'

interface Of {
  id: number
  propertyId: number
}

const ofOffer = ({ id, propertyId }: Of) => ({ entity: 'offer', id, property: propertyId }) as const

export const offerDrafted = (of: Of): Happening => ({ ...ofOffer(of), action: 'created' })
export const offerRemoved = (of: Of): Happening => ({ ...ofOffer(of), action: 'deleted' })

/** `detail` is what became of it. */
export const offerChanged = (
  of: Of,
  detail: 'terms' | 'presented' | 'accepted_in_part' | RecordedEnd,
): Happening => ({
  ...ofOffer(of),
  action: 'updated',
  detail,
})

export const offerOpened = (of: Of): Opening => ({ ...ofOffer(of), action: 'downloaded', detail: null })

const ofLink = (
  action: Happening['action'],
  id: number,
  property: number,
  detail: string | null = null,
): Happening => ({ action, entity: 'offer_link', id, property, detail })

export const offerLinkMade = (id: number, property: number) => ofLink('created', id, property)
export const offerLinkOpened = (id: number, property: number) => ofLink('updated', id, property, 'whatsapp')
export const offerLinkRevoked = (id: number, property: number) => ofLink('deleted', id, property)

/** The last acceptance is told with the deal that it makes. The notice says neither who answered nor how much. */
export function offerLinkAnswered(id: number, property: Subject, as: LinkAnswer, isLast: boolean): Happening {
  const [type, title, says] = answerNotices[as]
  return {
    ...ofLink('updated', id, property.id, as),
    tells: isLast
      ? []
      : [
          {
            type,
            category: 'contract',
            title,
            message: `${says} ${propertyNameInText(property)}.`,
            actionUrl: propertyUrl(property),
          },
        ],
  }
}

const answerNotices = {
  accepted: ['success', 'Aceite recebido pelo link', 'Chegou um aceite da proposta do'],
  refused: ['warning', 'Proposta recusada pelo link', 'Quem recebeu o link recusou a proposta do'],
  countered: [
    'info',
    'Pedido de contraproposta pelo link',
    'Quem recebeu o link pede mudanças na proposta do',
  ],
} as const satisfies Record<LinkAnswer, readonly [type: string, title: string, says: string]>

/** Files of answers that were given elsewhere. */
export const offerPaperKept = (of: Of): Happening => ({ ...ofOffer(of), action: 'updated', detail: 'paper' })
export const offerPaperRemoved = (of: Of): Happening => ({
  ...ofOffer(of),
  action: 'updated',
  detail: 'paper_removed',
})
