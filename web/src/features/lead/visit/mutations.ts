import type { BodyOf } from '@soleira/domain/contract/endpoint'
import {
  changeVisit,
  downloadVisitEvent,
  downloadVisitSheet,
  keepStrokes,
  openInWhatsApp,
  planVisit,
  removeStrokes,
  removeVisit,
} from '@soleira/domain/visit/contract'
import type { Visit, VisitInput } from '@soleira/domain/visit/visit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, callFile } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { makeSurely } from '../../../lib/api/make-surely.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { upload } from '../../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { collisionWords } from '../collision-words.ts'
import { refreshLeads } from '../mutations.ts'

type Named = Pick<Visit, 'id' | 'version'>
type Change = Omit<BodyOf<typeof changeVisit>, 'version'>

const change = ({ id, version }: Named, fields: Partial<Change>) =>
  callEndpoint(changeVisit, { params: { id }, body: { ...fields, version } as never })

/** Plans a visit, or changes the known one. A collision is told and changes nothing. */
export function useSaveVisit(known: Visit | undefined) {
  const client = useQueryClient()
  const [plan] = useState(() =>
    makeSurely(
      ({ propertyId, ...body }: VisitInput & { propertyId: number }, headers) =>
        callEndpoint(planVisit, { params: { id: propertyId }, body, headers }),
      (made, { propertyId: _, ...fields }) => change(made, fields),
    ),
  )
  return useMutation({
    mutationFn: (visit: VisitInput & { propertyId: number }) => {
      const { propertyId: _, ...fields } = visit
      return known ? change(known, fields) : plan(visit)
    },
    onSuccess: (visit) =>
      showSuccess(known ? 'Visita alterada' : 'Visita marcada', collisionWords(visit) ?? undefined),
    onSettled: () => void refreshLeads(client),
  })
}

export function useChangeVisit(visit: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: Partial<Change>) => change(visit, fields),
    onError: (error) => showFailure('Não foi possível salvar', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}

export function useRemoveVisit({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeVisit, { params: { id } }),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}

export function useSaveVisitFile({ id }: Named) {
  return useMutation({
    mutationFn: (kind: 'pdf' | 'ics') =>
      callFile(kind === 'pdf' ? downloadVisitSheet : downloadVisitEvent, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível salvar o arquivo', messageOf(error)),
  })
}

/** Notes that a text was opened there. Nobody knows whether it was sent. */
export function useNoteWhatsApp({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (leadId: number) => callEndpoint(openInWhatsApp, { params: { id, leadId } }),
    onSettled: () => refreshLeads(client),
  })
}

/** Sent twice, the second takes the place of the first. */
export function useKeepStrokes({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ leadId, toFile }: { leadId: number; toFile: () => Promise<File> }) =>
      upload(keepStrokes, [['file', await toFile()]], { params: { id, leadId } }),
    onSuccess: () => showSuccess('Traço guardado', 'Ele sai na ficha de visita.'),
    onError: (error) => showFailure('Não foi possível guardar o traço', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}

export function useRemoveStrokes({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (leadId: number) => callEndpoint(removeStrokes, { params: { id, leadId } }),
    onSuccess: () => showSuccess('Traço excluído'),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}
