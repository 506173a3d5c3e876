import { Button } from '@mantine/core'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import { type ReactNode, useState } from 'react'
import { IconUpload } from '../../icons/index.ts'
import type { Upload } from '../../lib/files/upload-queue.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { DocumentSlot } from './document-slot.tsx'
import type { DocumentReadings } from './use-document-readings.ts'
import { type DocumentQueue, namesOfSent } from './use-uploads.ts'

interface SendingSlotProps {
  propertyId: number
  slot: string
  name: string
  documents: readonly PropertyDocument[]
  queue: DocumentQueue
  uploads: readonly Upload[]
  readings: DocumentReadings
  offer?: ReactNode
  onSent?: () => void
}

/** The property exists already, so the slot has its own button to send. */
export function SendingSlot({ propertyId, onSent, ...slotProps }: SendingSlotProps) {
  const { slot, name, queue, uploads, readings } = slotProps
  const [isAsking, setAsking] = useState(false)
  const waiting = uploads.filter((upload) => upload.slot === slot)

  async function send(id?: string) {
    if (!waiting.some(({ retryable }) => retryable))
      return showFailure('Erro', 'Selecione um arquivo primeiro.')
    const wanted = waiting.filter((upload) => upload.retryable && (!id || upload.id === id))
    setAsking(true)
    const maySend = await readings.mayBeSent(wanted)
    setAsking(false)
    if (!maySend) return
    const ids = new Set(wanted.map((upload) => upload.id))
    const { sent, failed } = await queue.send(
      () => ({ propertyId, category: slot }),
      (upload) => ids.has(upload.id),
    )
    if (failed.length) return showFailure('Erro no upload', 'Erro ao enviar documento. Tente novamente.')
    const names = namesOfSent(sent)
    if (names.length === 0) return
    showSuccess('Documento enviado!', `${names.join(', ')} foi enviado com sucesso.`)
    onSent?.()
  }

  return (
    <DocumentSlot
      {...slotProps}
      onSend={({ id }) => void send(id)}
      action={
        <Button
          size="compact-sm"
          variant={waiting.some(({ retryable }) => retryable) ? 'filled' : 'default'}
          leftSection={<IconUpload size={14} aria-hidden />}
          disabled={waiting.some(({ state }) => state === 'sending')}
          loading={isAsking}
          aria-label={`Enviar: ${name}`}
          onClick={() => void send()}
        >
          Enviar
        </Button>
      }
    />
  )
}
