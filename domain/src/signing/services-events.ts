import type { Happening } from '../history/happening.ts'
import { providerNames, type Service } from './signing.ts'

export const serviceSaved = (service: Service): Happening => ({
  action: 'updated',
  entity: 'signature_service',
  detail: service,
})

export const serviceRemoved = (service: Service): Happening => ({
  action: 'deleted',
  entity: 'signature_service',
  detail: service,
})

export const certificateSaved: Happening = { action: 'updated', entity: 'seal_certificate' }

export const certificateRemoved: Happening = { action: 'deleted', entity: 'seal_certificate' }

/** It names nobody: the number is the service's. */
export function requestNotCancelled({
  service,
  externalId,
}: {
  service: Service
  externalId: string | null
}): Happening {
  const name = providerNames[service]
  const which = externalId ? ` (número ${externalId})` : ''
  const message = `Um documento que foi apagado aqui${which} pode ainda estar em assinatura na ${name}. Cancele-o no painel dela.`
  const notice = {
    type: 'warning',
    category: 'contract',
    title: `A ${name} não cancelou um documento`,
    message,
  } as const
  return {
    action: 'updated',
    entity: 'signing',
    detail: 'not_cancelled',
    tells: [{ ...notice, actionUrl: '/configuracoes?aba=negocio' }],
  }
}
