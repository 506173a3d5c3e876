import { giveBackDocuments, type PropertyDocument, reuseDocuments } from '@soleira/domain/document/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { documentsQuery, offeredDocumentsQuery } from './queries.ts'

export function useReuseDocuments(propertyId: number) {
  const client = useQueryClient()
  const params = { id: propertyId }
  const done = (documents: PropertyDocument[]) => {
    client.setQueryData(documentsQuery(propertyId).queryKey, documents)
    void refreshProperty(client, propertyId)
  }
  const refused = (title: string, error: Error) => {
    showFailure(title, error.message)
    void refreshProperty(client, propertyId)
  }
  const back = useMutation({
    mutationFn: (documentIds: number[]) => callEndpoint(giveBackDocuments, { params, body: { documentIds } }),
    onSuccess: (documents) => {
      done(documents)
      showSuccess('Uso desfeito', 'Os documentos continuam no imóvel de onde vieram.')
    },
    onError: (error) => refused('Não foi possível desfazer', error),
  })
  return useMutation({
    mutationFn: (documentIds: number[]) => callEndpoint(reuseDocuments, { params, body: { documentIds } }),
    onSuccess: (documents, documentIds) => {
      client.setQueryData(offeredDocumentsQuery(propertyId).queryKey, (known) =>
        known?.filter((offer) => !offer.documents.some(({ id }) => documentIds.includes(id))),
      )
      done(documents)
      const many = countWithNoun(documentIds.length, 'documento conta', 'documentos contam')
      showSuccess('Documentos aproveitados!', `${many} também para este imóvel.`, {
        undo: () => back.mutate(documentIds),
      })
    },
    onError: (error) => refused('Não foi possível usar os documentos', error),
  })
}
