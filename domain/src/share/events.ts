import type { Happening } from '../history/happening.ts'
import { propertyNameInText, propertyUrl, type Subject } from '../notification/subject.ts'

const ofShare = (action: Happening['action'], id: number, property: number): Happening => ({
  action,
  entity: 'share',
  id,
  property,
})

export const shareMade = (id: number, property: number) => ofShare('created', id, property)
export const shareRevoked = (id: number, property: number) => ofShare('deleted', id, property)
export const shareVisited = (id: number, property: number): Happening => ({
  action: 'created',
  entity: 'share_visit',
  id,
  property,
})

/** The notice holds neither the question nor who asked: only the screen shows them. */
export const shareQuestioned = (id: number, property: Subject): Happening => ({
  action: 'created',
  entity: 'share_question',
  id,
  property: property.id,
  tells: [
    {
      type: 'info',
      category: 'document',
      title: 'Pergunta sobre documentos compartilhados',
      message: `Quem recebeu documentos do ${propertyNameInText(property)} deixou uma pergunta.`,
      actionUrl: `${propertyUrl(property)}?open=share`,
    },
  ],
})
