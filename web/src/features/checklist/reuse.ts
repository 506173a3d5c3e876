import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { diligenceQuery } from './queries.ts'

export function useReuseCertificates(propertyId: number) {
  const client = useQueryClient()
  const params = { id: propertyId }
  const done = (diligence: Awaited<ReturnType<typeof reuse>>) => {
    client.setQueryData(diligenceQuery(propertyId).queryKey, diligence)
    void refreshProperty(client, propertyId)
  }
  const reuse = (paperIds: number[]) => callEndpoint(reusePapers, { params, body: { paperIds } })
  const back = useMutation({
    mutationFn: (paperIds: number[]) => callEndpoint(giveBackPapers, { params, body: { paperIds } }),
    onSuccess: (diligence) => {
      done(diligence)
      showSuccess('Uso desfeito', 'As certidões continuam no imóvel de onde vieram.')
    },
    onError: (error) => refused('Não foi possível desfazer', error),
  })
  const refused = (title: string, error: Error) => {
    showFailure(title, error.message)
    void refreshProperty(client, propertyId)
  }
  return useMutation({
    mutationFn: reuse,
    onSuccess: (diligence, paperIds) => {
      done(diligence)
      const many = countWithNoun(paperIds.length, 'certidão conta', 'certidões contam')
      showSuccess('Certidões aproveitadas!', `${many} também para este imóvel.`, {
        undo: () => back.mutate(paperIds),
      })
    },
    onError: (error) => refused('Não foi possível usar as certidões', error),
  })
}
