import { refuseCertificate } from '@soleira/domain/certificate/certificate-file'
import type { Diligence, DiligenceItem } from '@soleira/domain/checklist/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { useUploadQueue } from '../../../../lib/files/use-upload-queue.ts'
import { showFailure, showSuccess } from '../../../../lib/toast.ts'
import { type ItemKey, itemKeyOf } from '../../item-key.ts'
import {
  endSaid,
  findItem,
  keepDiligence,
  removeItemCertificate,
  sayItemRefused,
  type TypedCertificate,
  uploadCertificate,
  validatedText,
} from '../../mutations.ts'
import { diligenceQuery } from '../../queries.ts'

interface Assignment {
  item: ItemKey
  fields: TypedCertificate
}

/** Sends each file by itself, so that one may fail. */
export function useFiling(propertyId: number, files: readonly File[]) {
  const client = useQueryClient()
  const { queryKey } = diligenceQuery(propertyId)
  const items = () => itemsNow(client, propertyId)
  const { queue, uploads } = useUploadQueue<Assignment, Diligence>(() => ({
    deliver: ({ file, destination: { item: key, fields }, signal, onProgress }) => {
      const item = findItem({ items: items() }, key)
      if (!item) throw new Error('Esta certidão não é mais pedida neste imóvel.')
      return uploadCertificate(propertyId, { item, file, fields, signal, onProgress })
    },
    refuse: refuseCertificate,
    onSent: (diligence) => keepDiligence(client, propertyId, diligence),
  }))
  useState(() => {
    if (queue.snapshot().length === 0)
      files.forEach((file, index) => void queue.choose(slotOf(index), [file]))
  })

  async function send(assignments: Readonly<Record<string, Assignment>>): Promise<string[]> {
    const before = items()
    const going = uploads.filter(({ slot }) => assignments[slot])
    const { failed } = await queue.send((slot) => assignments[slot] ?? null)
    const there = going.filter(({ id }) => !queue.snapshot().some((one) => one.id === id))
    const filed = there.flatMap(
      ({ slot }) => findItem({ items: before }, assignments[slot]?.item ?? '') ?? [],
    )
    if (failed.length) showFailure('Erro ao enviar os documentos', notSent(failed))
    else if (filed.length) tell(filed)
    return there.map(({ slot }) => slot)
  }

  function tell(filed: readonly DiligenceItem[]) {
    const diligence = client.getQueryData<Diligence>(queryKey)
    if (!diligence) return
    const title = filed.length === 1 ? 'Documento validado!' : `${filed.length} documentos enviados!`
    const [said, more] = endSaid(diligence) ?? [title, validatedText(diligence)]
    showSuccess(said, more, { undo: () => void takeBack(client, propertyId, filed) })
  }

  return {
    uploads,
    send,
    discard: (id: string) => queue.discard(id),
    cancel: (id: string) => queue.cancel(id),
  }
}

const itemsNow = (client: QueryClient, propertyId: number): readonly DiligenceItem[] =>
  client.getQueryData<Diligence>(diligenceQuery(propertyId).queryKey)?.items ?? []

async function takeBack(
  client: QueryClient,
  propertyId: number,
  filed: readonly DiligenceItem[],
): Promise<void> {
  const { queryKey } = diligenceQuery(propertyId)
  try {
    for (const before of filed) {
      const item = findItem({ items: itemsNow(client, propertyId) }, itemKeyOf(before))
      if (item) client.setQueryData(queryKey, await removeItemCertificate(propertyId, item, 'before'))
    }
    const back = filed.some(({ documentId }) => documentId !== null)
      ? ', e os anteriores voltaram a contar'
      : ''
    showSuccess('Envio desfeito', `Os documentos foram removidos daqui${back}.`)
  } catch (error) {
    sayItemRefused(client, propertyId, error as Error, 'Não foi possível desfazer o envio')
  }
  const diligence = client.getQueryData<Diligence>(queryKey)
  if (diligence) keepDiligence(client, propertyId, diligence)
}

const slotOf = (index: number): string => `file${index}`

export function takenSlots(files: readonly File[]): string[] {
  return files.flatMap((file, index) => (refuseCertificate(file) ? [] : [slotOf(index)]))
}

function notSent(failed: readonly Upload[]): string {
  return failed.length === 1
    ? 'Um documento não foi enviado. O motivo está nele.'
    : `${failed.length} documentos não foram enviados. O motivo está em cada um.`
}
