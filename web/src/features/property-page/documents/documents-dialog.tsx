import { Alert, Button, Skeleton } from '@mantine/core'
import { ownerOfSlot, type Slot, shownSlots, slotName } from '@soleira/domain/document/category'
import type { Property } from '@soleira/domain/property/property'
import { landOf } from '@soleira/domain/property/type'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../components/dialog.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { OfferLines } from '../../document/offer-line.tsx'
import { documentsQuery, offeredDocumentsQuery } from '../../document/queries.ts'
import { SendingSlot } from '../../document/sending-slot.tsx'
import { expectedOf, useDocumentReadings } from '../../document/use-document-readings.ts'
import { useUploads } from '../../document/use-uploads.ts'
import classes from './documents-dialog.module.css'

interface DocumentsDialogProps {
  property: Property
  onClose: () => void
}

export function DocumentsDialog({ property, onClose }: DocumentsDialogProps) {
  const { queue, uploads } = useUploads()
  const readings = useDocumentReadings(uploads, (slot) =>
    expectedOf({ owner: ownerOfSlot(slot as Slot, property.owners), property }),
  )
  const { data: documents, error, isLoading, refetch } = useQuery(documentsQuery(property.id))
  const { data: offered } = useQuery(offeredDocumentsQuery(property.id))
  const close = useLeaveGuard(
    uploads.some(({ retryable }) => retryable),
    onClose,
  )
  return (
    <Dialog title={`Documentos - Imóvel ${property.sequenceNumber}`} size="xl" onClose={close}>
      {error && !documents && (
        <Alert color="red" title="Não foi possível carregar os documentos enviados" mb="md">
          <Button size="compact-sm" variant="default" onClick={() => refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      <div className={classes.slots}>
        {shownSlots(property.owners, documents ?? [], landOf(property.type)).map((slot) =>
          isLoading ? (
            <Skeleton key={slot} h={108} />
          ) : (
            <SendingSlot
              key={slot}
              propertyId={property.id}
              slot={slot}
              name={slotName(slot, property.owners)}
              documents={documents?.filter(({ category }) => category === slot) ?? []}
              offer={
                <OfferLines propertyId={property.id} slot={slot} owners={property.owners} offered={offered} />
              }
              queue={queue}
              uploads={uploads}
              readings={readings}
            />
          ),
        )}
      </div>
    </Dialog>
  )
}
