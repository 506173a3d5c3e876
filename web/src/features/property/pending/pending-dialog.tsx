import { Skeleton, Text, Title } from '@mantine/core'
import { ownerOfSlot, type Slot, slotName } from '@soleira/domain/document/category'
import { type Documentation, fieldName } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { IconCircleCheckFilled } from '../../../icons/index.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { documentsQuery } from '../../document/queries.ts'
import { SendingSlot } from '../../document/sending-slot.tsx'
import { expectedOf, useDocumentReadings } from '../../document/use-document-readings.ts'
import { useUploads } from '../../document/use-uploads.ts'
import classes from './pending-dialog.module.css'

/** In milliseconds, after a document was sent (part 1 §9). */
const closeDelay = 1000

interface PendingDialogProps {
  property: Property
  onClose: () => void
}

/** Part 1 §2. */
export function PendingDialog({ property, onClose }: PendingDialogProps) {
  const documentation = property.documentation
  const { queue, uploads } = useUploads()
  const readings = useDocumentReadings(uploads, (slot) =>
    expectedOf({ owner: ownerOfSlot(slot as Slot, property.owners), property }),
  )
  const { data: documents, isLoading } = useQuery(documentsQuery(property.id))
  // Slots that were missing on opening stay, so that the broker sees the sent file arrive.
  const [slots] = useState(documentation.missingDocuments)
  const closing = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const close = useLeaveGuard(
    uploads.some(({ retryable }) => retryable),
    onClose,
  )

  function closeWhenAllIsSent() {
    if (queue.snapshot().length === 0) closing.current = window.setTimeout(onClose, closeDelay)
  }

  return (
    <Dialog
      title={`Documentos e Campos Pendentes - Imóvel ${property.sequenceNumber}`}
      size="lg"
      onClose={close}
    >
      <div className={classes.body}>
        <Counts documentation={documentation} />
        {documentation.missingDocuments.length + documentation.missingFields.length === 0 && <Complete />}
        {slots.length > 0 && (
          <section className={classes.section}>
            <Title order={3} size="h5">
              Documentos pendentes
            </Title>
            {slots.map((slot) =>
              isLoading ? (
                <Skeleton key={slot} h={108} />
              ) : (
                <SendingSlot
                  key={slot}
                  propertyId={property.id}
                  slot={slot}
                  name={slotName(slot, property.owners)}
                  documents={documents?.filter(({ category }) => category === slot) ?? []}
                  queue={queue}
                  uploads={uploads}
                  readings={readings}
                  onSent={closeWhenAllIsSent}
                />
              ),
            )}
          </section>
        )}
        {documentation.missingFields.length > 0 && <MissingFields documentation={documentation} />}
      </div>
    </Dialog>
  )
}

function Counts({ documentation }: { documentation: Documentation }) {
  const { uploadedDocuments, requiredDocuments, filledFields, totalFields } = documentation
  return (
    <dl className={classes.counts}>
      <div>
        <dt>Documentos enviados</dt>
        <dd>
          {uploadedDocuments} <Text span>de {requiredDocuments}</Text>
        </dd>
      </div>
      <div>
        <dt>Campos preenchidos</dt>
        <dd>
          {filledFields} <Text span>de {totalFields}</Text>
        </dd>
      </div>
    </dl>
  )
}

function Complete() {
  return (
    <div className={classes.complete}>
      <IconCircleCheckFilled size={20} aria-hidden /> Documentação completa: todos os documentos e campos
      estão preenchidos.
    </div>
  )
}

function MissingFields({ documentation: { missingFields } }: { documentation: Documentation }) {
  return (
    <section className={classes.section}>
      <Title order={3} size="h5">
        Campos pendentes
      </Title>
      <ul className={classes.fields}>
        {missingFields.map((field) => (
          <li key={field}>{fieldName(field)}</li>
        ))}
      </ul>
    </section>
  )
}
