import { VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import { acceptedExtensions, documentTypes, typeByName } from '@soleira/domain/document/file'
import { type ReactNode, useRef } from 'react'
import { WaitingFile } from '../../components/waiting-file.tsx'
import { IconCircleCheckFilled, IconCircleDashed } from '../../icons/index.ts'
import type { Upload } from '../../lib/files/upload-queue.ts'
import { ReadingLine } from '../reading/reading-line.tsx'
import { ChooseFile } from './slot/choose-file.tsx'
import { SentFile } from './slot/sent-file.tsx'
import classes from './slot/slot.module.css'
import type { DocumentReadings } from './use-document-readings.ts'
import type { DocumentQueue } from './use-uploads.ts'

export interface DocumentSlotProps {
  name: string
  slot: string
  /** The first document fills the slot (rules §2). */
  documents: readonly PropertyDocument[]
  queue: DocumentQueue
  uploads: readonly Upload[]
  /** Without it a file waits for the form. */
  onSend?: (upload: Upload) => void
  action?: ReactNode
  offer?: ReactNode
  readings: DocumentReadings
}

const accept = Object.fromEntries(
  documentTypes.map((type) => [
    type,
    acceptedExtensions.filter((extension) => typeByName(`x${extension}`) === type),
  ]),
)

export function DocumentSlot(props: DocumentSlotProps) {
  const { name, slot, documents, queue, uploads, onSend, action, offer, readings } = props
  const openPicker = useRef<() => void>(() => undefined)
  const waiting = uploads.filter((upload) => upload.slot === slot)

  return (
    <Dropzone
      unstyled
      role="group"
      aria-label={name}
      classNames={{ root: classes.slot, inner: classes.inner }}
      openRef={openPicker}
      accept={accept}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': `Arquivo de ${name}` }}
      onDrop={() => undefined}
      onDropAny={(files, refused) => queue.choose(slot, [...files, ...refused.map(({ file }) => file)])}
    >
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <SlotState count={documents.length} />
      </div>
      {documents.length + waiting.length > 0 && (
        <ul className={classes.files}>
          {documents.map((document) => (
            <SentFile key={document.id} document={document} />
          ))}
          {waiting.map((upload) => (
            <WaitingFile
              key={upload.id}
              upload={upload}
              onDiscard={() => queue.discard(upload.id)}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={onSend && (() => onSend(upload))}
            >
              <ReadingLine
                reading={readings.of(upload.id)}
                against={readings.against(upload)}
                fileName={upload.file.name}
                onStop={() => readings.stop(upload.id)}
                onAgain={() => readings.again(upload.id)}
              />
            </WaitingFile>
          ))}
        </ul>
      )}
      {offer}
      <ChooseFile
        name={name}
        again={documents.length + waiting.length > 0}
        onOpen={() => openPicker.current()}
        onPhoto={(file) => queue.choose(slot, [file])}
        action={action}
      />
    </Dropzone>
  )
}

function SlotState({ count }: { count: number }) {
  if (count === 0) {
    return (
      <span className={classes.state}>
        <IconCircleDashed size={14} aria-hidden /> Pendente
      </span>
    )
  }
  return (
    <span className={classes.state} data-filled>
      <IconCircleCheckFilled size={14} aria-hidden /> Enviado
      {count > 1 && <VisuallyHidden>: {count} arquivos</VisuallyHidden>}
    </span>
  )
}
