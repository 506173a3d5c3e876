import { Button } from '@mantine/core'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import type { ReactNode } from 'react'
import { IconUpload } from '../../icons/index.ts'
import { failure, success } from '../../lib/toast.ts'
import type { Upload } from '../../lib/upload-queue.ts'
import { DocumentSlot } from './document-slot.tsx'
import type { DocumentQueue } from './use-uploads.ts'

interface SendingSlotProps {
  propertyId: number
  /** The category on the wire. */
  slot: string
  name: string
  documents: readonly PropertyDocument[]
  queue: DocumentQueue
  uploads: readonly Upload[]
  /** What could be used here instead of a new file. */
  offer?: ReactNode
  /** What was waiting in the slot has been sent, all of it. */
  onSent?: () => void
}

/** A slot of a property that exists already: what is chosen for it is sent with its own button. */
export function SendingSlot({ propertyId, onSent, ...slotProps }: SendingSlotProps) {
  const { slot, name, queue, uploads } = slotProps
  const waiting = uploads.filter((upload) => upload.slot === slot)

  async function send(id?: string) {
    if (!waiting.some(({ retryable }) => retryable)) return failure('Erro', 'Selecione um arquivo primeiro.')
    const { sent, failed } = await queue.send(
      () => ({ propertyId, category: slot }),
      (upload) => upload.slot === slot && (!id || upload.id === id),
    )
    if (failed.length) return failure('Erro no upload', 'Erro ao enviar documento. Tente novamente.')
    if (sent.length === 0) return
    success(
      'Documento enviado!',
      `${sent.map(({ fileName }) => fileName).join(', ')} foi enviado com sucesso.`,
    )
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
          aria-label={`Enviar: ${name}`}
          onClick={() => void send()}
        >
          Enviar
        </Button>
      }
    />
  )
}
