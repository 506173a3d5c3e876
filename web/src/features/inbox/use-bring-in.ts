import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { offlineError } from '../../lib/api/api.ts'
import { lateCode } from '../../lib/late/late-code.ts'
import { showFailure } from '../../lib/toast.ts'

export const inboxPath = '/papeis'

export const dropping = lateCode(() => import('./dropping.tsx'))

/** Sends files to the inbox from any screen, and shows it. */
export function useBringIn(): (files: readonly File[]) => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (files) => {
      dropping
        .fetch()
        .then(({ bringIn }) => {
          void bringIn(client, files)
          return navigate({ to: inboxPath, search: {} })
        })
        .catch(() => showFailure('Não foi possível enviar', offlineError().message))
    },
    [client, navigate],
  )
}
