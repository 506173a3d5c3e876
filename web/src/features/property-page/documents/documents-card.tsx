import { Button, Skeleton, Text } from '@mantine/core'
import { shownSlots, slotName } from '@soleira/domain/document/category'
import type { Property } from '@soleira/domain/property/property'
import { landOf } from '@soleira/domain/property/type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { StateMark } from '../../../components/state-mark.tsx'
import { IconFiles } from '../../../icons/index.ts'
import { OfferLines } from '../../document/offer-line.tsx'
import { documentsQuery, offeredDocumentsQuery } from '../../document/queries.ts'
import classes from './documents.module.css'
import { FileLink } from './file-link.tsx'

const DocumentsDialog = lateComponent(async () => (await import('./documents-dialog.tsx')).DocumentsDialog)

/** Rules §6. */
export function DocumentsCard({ property }: { property: Property }) {
  const { data: documents, error, refetch } = useQuery(documentsQuery(property.id))
  const { data: offered } = useQuery(offeredDocumentsQuery(property.id))
  const [managing, setManaging] = useState(false)
  const { uploadedDocuments, requiredDocuments } = property.documentation
  return (
    <Panel
      title="Documentação"
      aside={
        <Text size="sm" c="dimmed" className="figures">
          {uploadedDocuments} de {requiredDocuments} documentos
        </Text>
      }
    >
      {error && !documents ? (
        <RetryLine what="Não foi possível carregar os documentos." error={error} onRetry={refetch} />
      ) : (
        <ul className={classes.slots} data-list>
          {shownSlots(property.owners, documents ?? [], landOf(property.type)).map((slot) => {
            const files = documents?.filter(({ category }) => category === slot)
            return (
              <li key={slot} className={classes.slot}>
                <StateMark state={files?.length ? 'completed' : 'pending'} markOnly />
                <span className={classes.name}>{slotName(slot, property.owners)}</span>
                <span className={classes.files}>
                  {!files && <Skeleton height={12} width={120} />}
                  {files?.length === 0 && <span className={classes.missing}>Pendente</span>}
                  {files?.length === 0 && (
                    <OfferLines
                      propertyId={property.id}
                      slot={slot}
                      owners={property.owners}
                      offered={offered}
                    />
                  )}
                  {files?.map((file) => (
                    <span key={file.id}>
                      <FileLink file={file} />
                      {file.certificate && <span className={classes.reason}>{file.certificate}</span>}
                      {file.from && (
                        <span className={classes.reason}>do imóvel #{file.from.sequenceNumber}</span>
                      )}
                    </span>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconFiles size={16} aria-hidden />}
        onClick={() => setManaging(true)}
      >
        Gerenciar Documentos
      </Button>
      {managing && <DocumentsDialog property={property} onClose={() => setManaging(false)} />}
    </Panel>
  )
}
