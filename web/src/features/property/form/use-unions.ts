import { readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { refreshProperty } from '../../../lib/api/refresh.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import { showFailure } from '../../../lib/toast.ts'
import { couplesIn } from './couples.ts'
import type { OwnerValues, PropertyForm } from './form-values.ts'
import { saveCouple } from './save-couples.ts'

/**
 * Saves the couples that the saved rows of the form name, once their owners are saved. Returns the property as it
 * then is, or null where a couple could not be saved: what was said of it stays in the form.
 */
export function useUnions(form: PropertyForm) {
  const client = useQueryClient()
  return async (property: Property, owners: readonly OwnerValues[]): Promise<Property | null> => {
    const couples = couplesIn(owners)
    for (const couple of couples) {
      try {
        await saveCouple(couple, property)
      } catch (error) {
        const refused = error instanceof ApiError ? error.fields['union.spouseId'] : undefined
        const at = form.getValues().owners.findIndex(({ key }) => key === couple.owner.key)
        if (refused && at >= 0) form.refuse({ [`owners.${at}.union.with`]: refused })
        if (!isSessionEnd(error)) {
          const why = refused ?? messageOf(error)
          showFailure('Erro ao salvar o casal', `O imóvel foi salvo, o casal não. ${why}`)
        }
        return null
      }
    }
    form.setFieldValue(
      'owners',
      form.getValues().owners.map((owner) => {
        const isSaved = owners.some(({ key, union }) => key === owner.key && union === owner.union)
        return isSaved ? { ...owner, union: null } : owner
      }),
    )
    if (!couples.length) return property
    await refreshProperty(client, property.id)
    return callEndpoint(readProperty, { params: { id: property.id } })
  }
}
