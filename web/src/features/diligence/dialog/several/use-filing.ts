import { refuseCertificate } from '@soleira/domain/diligence/certificate-file'
import type { Diligence, DiligenceItem } from '@soleira/domain/diligence/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failure, success } from '../../../../lib/toast.ts'
import type { Upload } from '../../../../lib/upload-queue.ts'
import { useUploadQueue } from '../../../../lib/use-upload-queue.ts'
import { type ItemKey, keyOf } from '../../item-key.ts'
import {
  complete,
  findItem,
  keepDiligence,
  type PaperFields,
  refused,
  removePaper,
  sendPaper,
  validatedText,
} from '../../mutations.ts'
import { diligenceQuery } from '../../queries.ts'
import { step } from '../../use-steps.ts'

/** Which item a file is for, and what is recorded of the paper. */
interface Assignment {
  item: ItemKey
  fields: PaperFields
}

/** Several chosen files on their way to the items that the broker gave them; each by itself, so that one may fail. */
export function useFiling(propertyId: number, files: readonly File[]) {
  const client = useQueryClient()
  const { queryKey } = diligenceQuery(propertyId)
  const items = (): readonly DiligenceItem[] => client.getQueryData<Diligence>(queryKey)?.items ?? []
  const { queue, uploads } = useUploadQueue<Assignment, Diligence>(() => ({
    deliver: ({ file, destination: { item: key, fields }, signal, onProgress }) => {
      const item = findItem({ items: items() }, key)
      if (!item) throw new Error('Esta certidão não é mais pedida neste imóvel.')
      return sendPaper(propertyId, { item, file, fields, signal, onProgress })
    },
    refuse: refuseCertificate,
    onSent: (diligence) => keepDiligence(client, propertyId, diligence),
  }))
  useState(() => {
    if (queue.snapshot().length === 0)
      files.forEach((file, index) => void queue.choose(slotOf(index), [file]))
  })

  /** Sends those that have an item, and answers the slots of those that are there now. */
  async function send(assignments: Readonly<Record<string, Assignment>>): Promise<string[]> {
    const before = items()
    const going = uploads.filter(({ slot }) => assignments[slot])
    const { failed } = await queue.send((slot) => assignments[slot] ?? null)
    const there = going.filter(({ id }) => !queue.snapshot().some((one) => one.id === id))
    const filed = there.flatMap(
      ({ slot }) => findItem({ items: before }, assignments[slot]?.item ?? '') ?? [],
    )
    if (failed.length) failure('Erro ao enviar os documentos', notSent(failed))
    else if (filed.length) tell(filed)
    return there.map(({ slot }) => slot)
  }

  /** `filed`: the items as they were before. */
  function tell(filed: readonly DiligenceItem[]) {
    const diligence = client.getQueryData<Diligence>(queryKey)
    if (!diligence) return
    const title = filed.length === 1 ? 'Documento validado!' : `${filed.length} documentos enviados!`
    const isAll = diligence.summary.status === 'completed'
    const [said, more] = isAll ? complete : [title, validatedText(diligence)]
    success(said, more, { undo: () => void takeBack(filed) })
  }

  /** Removes what was filed: what it took the place of counts again, what was not marked as requested before is pending again. */
  async function takeBack(filed: readonly DiligenceItem[]) {
    const wanted = (before: readonly DiligenceItem[]) =>
      before.flatMap((item) => findItem({ items: items() }, keyOf(item)) ?? [])
    const added = filed.filter(({ documentId }) => documentId === null)
    const replaced = filed.filter(({ documentId }) => documentId !== null)
    const keep = (diligence: Diligence) => client.setQueryData<Diligence>(queryKey, diligence)
    try {
      for (const item of wanted(added)) keep(await removePaper(propertyId, item))
      for (const item of wanted(replaced)) keep(await removePaper(propertyId, item, 'predecessor'))
      const unasked = wanted(filed.filter(({ status }) => status === 'pending'))
      if (unasked.length) keep(await step(propertyId, 'revert', unasked))
      const back = replaced.length ? ', e os anteriores voltaram a contar' : ''
      success('Envio desfeito', `Os documentos foram removidos daqui${back}.`)
    } catch (error) {
      refused(client, propertyId, error as Error, 'Não foi possível desfazer o envio')
    }
    const diligence = client.getQueryData<Diligence>(queryKey)
    if (diligence) keepDiligence(client, propertyId, diligence)
  }

  return {
    uploads,
    send,
    discard: (id: string) => queue.discard(id),
    cancel: (id: string) => queue.cancel(id),
  }
}

/** What a file is called among those chosen together. */
const slotOf = (index: number): string => `file${index}`

/** Of those that can be certificates at all. */
export function takenSlots(files: readonly File[]): string[] {
  return files.flatMap((file, index) => (refuseCertificate(file) ? [] : [slotOf(index)]))
}

function notSent(failed: readonly Upload[]): string {
  return failed.length === 1
    ? 'Um documento não foi enviado. O motivo está nele.'
    : `${failed.length} documentos não foram enviados. O motivo está em cada um.`
}
