import type { Agreement, MissingThing } from '@soleira/domain/agreement/agreement'
import type { MendPlace } from '@soleira/domain/agreement/terms'
import { linkOptions } from '@tanstack/react-router'

/** In the order in which they are listed: contradictions of the text first, then the record. */
export const mendPlaceNames: Record<MendPlace, string> = {
  clause: 'No texto',
  person: 'Pessoas',
  parties: 'Partes do imóvel',
  property: 'Cadastro do imóvel',
  certificates: 'Certidões',
  offer: 'Proposta aceita',
  authorization: 'Autorização',
  profile: 'Seu perfil',
}

/** Where something that is missing is mended; null where that is a clause of this page. */
export function mendLink({ propertyId }: Pick<Agreement, 'propertyId'>, { place, personId }: MissingThing) {
  const params = { id: String(propertyId) }
  switch (place) {
    case 'clause':
      return null
    case 'person':
      return personId
        ? linkOptions({ to: '/pessoas/$id', params: { id: String(personId) } })
        : linkOptions({ to: '/property/$id', params, hash: 'partes' })
    case 'parties':
      return linkOptions({ to: '/property/$id', params, hash: 'partes' })
    case 'property':
      return linkOptions({ to: '/property/$id', params, search: { open: 'form' } })
    case 'certificates':
      return linkOptions({ to: '/property/$id', params, search: { open: 'diligence' } })
    case 'offer':
      return linkOptions({ to: '/property/$id', params, hash: 'propostas' })
    case 'authorization':
      return linkOptions({ to: '/property/$id', params, hash: 'autorizacao' })
    case 'profile':
      return linkOptions({ to: '/configuracoes' })
  }
}
