import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { offlineError } from '../../lib/api/api.ts'
import { lateCode } from '../../lib/late/late-code.ts'
import { showFailure } from '../../lib/toast.ts'

export const inboxPath = '/papeis'

export const dropping = lateCode(() => import('./dropping.tsx'))

/** Sends files to the inbox from any screen, for a property where one is named, and shows it. */
export function useBringIn(propertyId?: number): (files: readonly File[]) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (files) => {
      dropping
        .fetch()
        .then(({ bringIn }) => {
          void bringIn(client, files, propertyId)
          return navigate({ to: inboxPath, search: propertyId ? { imovel: propertyId } : {} })
        })
        .catch(() => showFailure('Não foi possível enviar', offlineError().message))
    },
    [client, navigate, propertyId],
  )
}
