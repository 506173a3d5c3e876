import { Button, Text } from '@mantine/core'
import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LocalAddressNote } from '../../../components/local-address-note.tsx'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { keys } from '../../../lib/api/query-keys.ts'

const days = 60

export function useAnswerLink(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callEndpoint(createDocumentRequest, {
        params: { id: propertyId },
        body: { audience: 'condominium', wants: [{ kind: 'quitacao_condominial' }], days },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.documentRequests(propertyId) }),
  })
}

export function AnswerLink({ link }: { link: ReturnType<typeof useAnswerLink> }) {
  if (link.isSuccess) {
    return (
      <>
        <LocalAddressNote />
        <Text size="sm" role="status">
          A carta tem um link para a resposta, que vale por {days} dias. O que chegar por ele espera na caixa
          de papéis.
        </Text>
      </>
    )
  }
  const { error } = link
  return (
    <div>
      <LocalAddressNote />
      <Button variant="default" loading={link.isPending} onClick={() => link.mutate()}>
        Incluir link para a resposta
      </Button>
      {error && (
        <Text size="sm" c="red" role="alert" mt="xs">
          {(error instanceof ApiError && error.fields.wants) || error.message}
        </Text>
      )}
    </div>
  )
}
