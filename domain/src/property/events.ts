import type { Happening } from '../history/happening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'
import { type Stage, stageName } from './stage.ts'

interface Of {
  id: number
}

const ofProperty = ({ id }: Of) => ({ entity: 'property', id, property: id }) as const

export function propertyCreated(property: Subject): Happening {
  return {
    ...ofProperty(property),
    action: 'created',
    tells: [
      {
        type: 'success',
        category: 'property',
        title: 'Imóvel cadastrado',
        message: `O ${propertyNameInText(property)} entrou em Captação.`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}

export const propertyChanged = (property: Of): Happening => ({ ...ofProperty(property), action: 'updated' })
export const propertyDeleted = (property: Of): Happening => ({ ...ofProperty(property), action: 'deleted' })

/**
 * Stages 5 and 6, contract and instrument, are told under the contract. `open` is what the move leaves open: whoever
 * is away when an act takes the property along hears of it here alone.
 */
export function propertyMoved(
  property: Subject,
  from: Stage,
  to: Stage,
  open: readonly string[] = [],
): Happening {
  const isForward = to > from
  const left = open.length ? ` Em aberto: ${open.join('; ')}.` : ''
  return {
    ...ofProperty(property),
    action: 'moved',
    tells: [
      {
        type: to === 7 ? 'success' : 'info',
        category: to === 5 || to === 6 ? 'contract' : 'property',
        title: isForward ? 'Imóvel avançou de etapa' : 'Imóvel retornou de etapa',
        message: `O ${propertyNameInText(property)} ${isForward ? 'avançou' : 'retornou'} de ${stageName(from)} para ${stageName(to)}.${left}`,
        actionUrl: propertyUrl(property),
      },
    ],
  }
}
