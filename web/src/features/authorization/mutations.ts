import type { Authorization, AuthorizationInput } from '@soleira/domain/authorization/authorization'
import {
  changeAuthorization,
  createAuthorization,
  downloadAuthorization,
  downloadProtected,
  endAuthorization,
  removeAuthorization,
  removeSignedAuthorization,
  sendSignedAuthorization,
  signAuthorization,
} from '@soleira/domain/authorization/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, callFile } from '../../lib/api/api.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { newId } from '../../lib/api/new-id.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { authorizationsQuery } from './queries.ts'

type Named = Pick<Authorization, 'id' | 'version'>

const change = ({ id, version }: Named, terms: AuthorizationInput) =>
  callEndpoint(changeAuthorization, { params: { id }, body: { ...terms, version } })

export function useSaveTerms(propertyId: number, kept: Named | undefined) {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely(
      (body: AuthorizationInput, headers) =>
        callEndpoint(createAuthorization, { params: { id: propertyId }, body, headers }),
      change,
    ),
  )
  return useMutation({
    mutationFn: (terms: AuthorizationInput) => (kept ? change(kept, terms) : create(terms)),
    onSuccess: () => showSuccess('Autorização salva', 'O documento já pode ser baixado.'),
    onSettled: () => refreshProperty(client, propertyId),
  })
}

export function useSign(propertyId: number, { id, version }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { signedOn: string }) =>
      callEndpoint(signAuthorization, { params: { id }, body: { ...body, version } }),
    onSettled: () => refreshProperty(client, propertyId),
  })
}

export function useEnd(propertyId: number, { id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { on: string; reason: string }) =>
      callEndpoint(endAuthorization, { params: { id }, body }),
    onSettled: () => refreshProperty(client, propertyId),
  })
}

export function useRemove(propertyId: number, { id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeAuthorization, { params: { id } }),
    onError: (error) => showFailure('Não foi possível excluir', error.message),
    onSettled: () => refreshProperty(client, propertyId),
  })
}

export function useSaveDocument({ id }: Named) {
  return useMutation({
    mutationFn: (format: 'pdf' | 'docx') => callFile(downloadAuthorization, { params: { id, format } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível gerar o documento', error.message),
  })
}

export function useSendSigned({ id, propertyId, version, signedOn: stated }: Authorization) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const [key] = useState(newId)
  const sending = useMutation({
    mutationFn: ({ file, signedOn }: { file: File; signedOn: string }) =>
      upload(
        sendSignedAuthorization,
        [
          ['version', String(version)],
          ...(stated ? [] : [['signedOn', signedOn] as [string, string]]),
          ['file', file],
        ],
        { params: { id }, headers: { 'Idempotency-Key': key }, onProgress: setPercent },
      ),
    onMutate: () => setPercent(0),
    onSuccess: () => showSuccess('Via assinada guardada', 'Ela fica com os documentos do imóvel.'),
    onSettled: () => refreshProperty(client, propertyId),
  })
  return { ...sending, percent }
}

/** The paper leaves the screen at once. The server deletes it when the toast goes without an undo. */
export function useRemoveSigned(): (authorization: Authorization) => void {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Authorization) =>
      callEndpoint(removeSignedAuthorization, { params: { id }, keepalive: true }),
    onError: (error) => showFailure('Não foi possível excluir a via', error.message),
    onSettled: (_, __, { propertyId }) => refreshProperty(client, propertyId),
  })
  return (authorization) => {
    const { id, propertyId, paper } = authorization
    const show = (shown: Authorization['paper']) =>
      client.setQueryData(authorizationsQuery(propertyId).queryKey, (known) =>
        known?.map((one) => (one.id === id ? { ...one, paper: shown } : one)),
      )
    show(null)
    showSuccess('Via assinada excluída', 'A autorização continua registrada como assinada.', {
      undo: () => show(paper),
      settle: () => mutateAsync(authorization).catch(() => undefined),
    })
  }
}

export function useSaveProtected({ id }: Named) {
  return useMutation({
    mutationFn: () => callFile(downloadProtected, { params: { id, format: 'pdf' } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível gerar a lista', error.message),
  })
}
