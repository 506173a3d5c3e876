import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import {
  type ExpectedAt,
  expectedOf,
  unplaced,
  useDocumentReadings,
} from '../../document/use-document-readings.ts'
import { namesOfSent, useUploads } from '../../document/use-uploads.ts'
import type { PropertyForm } from './form-values.ts'
import { destinationOf, ownerSlotOf } from './slots.ts'

export interface Sending {
  wanted?: (upload: Upload) => boolean
  justSaved?: boolean
}

export function useFormFiles(form: PropertyForm) {
  const { queue, uploads } = useUploads()
  const [isWaiting, setWaiting] = useState(false)
  const readings = useDocumentReadings(uploads, (slot) => expectedIn(form, slot))
  const hasFiles = uploads.some(({ retryable }) => retryable)

  /** Waits for the readings. Returns whether the files fit their slots or the broker sends them anyway. */
  async function mayBeSent(): Promise<boolean> {
    if (!hasFiles) return true
    setWaiting(true)
    const goesOn = await readings.mayBeSent(queue.snapshot().filter(({ slot }) => slot !== unplaced))
    setWaiting(false)
    return goesOn
  }

  /** Returns whether no file is left to send. */
  async function send(property: Property, { wanted, justSaved = false }: Sending = {}): Promise<boolean> {
    const place = (slot: string) => destinationOf(property, form.getValues().owners, slot)
    const sending = queue.send(place, wanted)
    reveal('sending')
    const { sent, failed } = await sending
    if (failed.length) reveal('failed')
    announce(namesOfSent(sent), failed.length > 0, justSaved)
    return failed.length === 0 && !queue.snapshot().some(({ retryable }) => retryable)
  }

  return {
    queue,
    uploads,
    readings,
    hasFiles,
    checking: isWaiting && uploads.some(({ id }) => readings.of(id)?.state === 'reading'),
    uploading: uploads.some(({ state }) => state === 'sending'),
    mayBeSent,
    send,
  }
}

/** It counts what is typed and not saved yet. */
export function expectedIn(form: PropertyForm, slot: string): ReturnType<ExpectedAt> {
  const values = form.getValues()
  const owner = values.owners.find((row) => ownerSlotOf(row) === slot)
  return expectedOf({ owner, property: values })
}

function announce(sent: readonly string[], hasFailed: boolean, justSaved: boolean): void {
  const before = justSaved ? 'O imóvel foi salvo. ' : ''
  if (hasFailed) showFailure('Erro no upload', `${before}Erro ao enviar documentos.`)
  else if (sent.length === 1)
    showSuccess('Documento enviado!', `${before}${sent[0]} foi enviado com sucesso.`)
  else if (sent.length)
    showSuccess('Documentos enviados!', `${before}${sent.length} arquivos foram enviados com sucesso.`)
}

/** Scrolls to the first file in a state once it is drawn, because the slots lie below the fold. */
function reveal(state: Upload['state']): void {
  requestAnimationFrame(() =>
    document
      .querySelector(`[data-upload="${state}"]`)
      ?.scrollIntoView({ block: 'center', behavior: 'smooth' }),
  )
}
