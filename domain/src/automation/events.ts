import type { EventAction, Happening, Told } from '../history/happening.ts'
import { checklistUrl, propertyNameInText, type Subject } from '../notification/subject.ts'
import type { AutomationFailure } from './failure.ts'
import { failureText } from './failure.ts'
import type { ProviderId } from './provider.ts'

export interface OfAutomation {
  id: number
  propertyId: number
  kind: string
}

const happened = (action: EventAction, { id, propertyId, kind }: OfAutomation) =>
  ({ action, entity: 'automation', id, property: propertyId, detail: kind }) satisfies Happening

export const automationStarted = (automation: OfAutomation): Happening => happened('created', automation)
export const automationCancelled = (automation: OfAutomation): Happening => happened('deleted', automation)
export const receivedJudged = (automation: OfAutomation): Happening => happened('updated', automation)

/** A certificate that counts tells nothing here: its item does. */
export function automationEnded(
  automation: OfAutomation,
  property: Subject,
  label: string,
  end: 'counts' | 'waits' | AutomationFailure,
): Happening {
  const common = { category: 'document', actionUrl: checklistUrl(property) } as const
  const paper = `${label}, do ${propertyNameInText(property)}`
  const tell = (): Told[] => {
    if (end === 'counts') return []
    if (end !== 'waits') {
      return [
        {
          ...common,
          type: 'warning',
          title: 'Certidão não emitida',
          message: `${paper}. ${failureText(end)}`,
        },
      ]
    }
    const message = `${paper}. Confira o PDF e valide: até lá ela não conta.`
    return [{ ...common, type: 'info', title: 'Certidão recebida', message }]
  }
  return { ...happened('updated', automation), tells: tell() }
}

export const providerChanged = (provider: ProviderId): Happening => ({
  action: 'updated',
  entity: 'provider',
  detail: provider,
})
