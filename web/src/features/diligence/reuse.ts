import { giveBackPapers, reusePapers } from '@soleira/domain/paper/contract'
import { counted } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { failure, success } from '../../lib/toast.ts'
import { diligenceQuery } from './queries.ts'

export function useReusePapers(propertyId: number) {
  const client = useQueryClient()
  const params = { id: propertyId }
  const done = (diligence: Awaited<ReturnType<typeof reuse>>) => {
    client.setQueryData(diligenceQuery(propertyId).queryKey, diligence)
    void refreshProperty(client, propertyId)
  }
  const reuse = (paperIds: number[]) => call(reusePapers, { params, body: { paperIds } })
  const back = useMutation({
    mutationFn: (paperIds: number[]) => call(giveBackPapers, { params, body: { paperIds } }),
    onSuccess: (diligence) => {
      done(diligence)
      success('Uso desfeito', 'As certidões continuam no imóvel de onde vieram.')
    },
    onError: (error) => refused('Não foi possível desfazer', error),
  })
  const refused = (title: string, error: Error) => {
    failure(title, error.message)
    void refreshProperty(client, propertyId)
  }
  return useMutation({
    mutationFn: reuse,
    onSuccess: (diligence, paperIds) => {
      done(diligence)
      const many = counted(paperIds.length, 'certidão conta', 'certidões contam')
      success('Certidões aproveitadas!', `${many} também para este imóvel.`, {
        undo: () => back.mutate(paperIds),
      })
    },
    onError: (error) => refused('Não foi possível usar as certidões', error),
  })
}
