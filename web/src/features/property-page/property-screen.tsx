import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { usePieces } from '../../lib/lists/use-pieces.ts'
import { Gallery } from '../photo/gallery.tsx'
import { propertyQuery } from '../property/queries.ts'
import { DocumentsCard } from './documents/documents-card.tsx'
import { InfoCard } from './info-card.tsx'
import { MissingProperty } from './missing-property.tsx'
import { OwnersCard } from './owners-card.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PartiesCard } from './parties/parties-card.tsx'
import { PipelineCard } from './pipeline-card.tsx'
import { ProcessCard } from './process/process-card.tsx'
import { PropertyHeader } from './property-header.tsx'
import classes from './property-page.module.css'
import { PropertyQuickActions } from './property-quick-actions.tsx'
import { PropertyTimelineCard } from './property-timeline-card.tsx'
import { StatisticsCard } from './statistics-card.tsx'

interface PropertyScreenProps {
  id: number
  onEdit: () => void
  onApproachEdit: () => void
  onDiligence: () => void
  onShare: () => void
  onRequest: () => void
}

export function PropertyScreen({ id, ...opens }: PropertyScreenProps) {
  const { data: property, error, isFetching, refetch } = useQuery(propertyQuery(id))

  if (error instanceof ApiError && error.code === 'not_found') return <MissingProperty />
  if (!property && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar o imóvel"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!property) return <PageSkeleton />
  return <Whole property={property} {...opens} />
}

/** Draws how far the property is first; the rest lies below or beside it. */
function Whole({
  property,
  onDiligence,
  onShare,
  onRequest,
  ...edits
}: Omit<PropertyScreenProps, 'id'> & { property: Property }) {
  const pieces = usePieces(3)
  const openPhotoPicker = useRef<() => void>(() => undefined)
  return (
    <div className={classes.page}>
      <PropertyHeader property={property} onDiligence={onDiligence} {...edits} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <ProcessCard property={property} onDiligence={onDiligence} />
          {pieces > 1 && (
            <>
              <InfoCard property={property} />
              <OwnersCard owners={property.owners} />
              <PartiesCard propertyId={property.id} />
            </>
          )}
          {pieces > 2 && (
            <>
              <DocumentsCard property={property} />
              <Gallery property={property} openPicker={openPhotoPicker} />
            </>
          )}
        </div>
        <div className={classes.side}>
          {pieces > 0 && <PipelineCard property={property} />}
          {pieces > 2 && (
            <>
              {/* Drawn together with the gallery, which one of its buttons opens. */}
              <PropertyQuickActions
                property={property}
                onAddPhotos={() => openPhotoPicker.current()}
                onShare={onShare}
                onRequest={onRequest}
                {...edits}
              />
              <StatisticsCard property={property} />
              <PropertyTimelineCard property={property} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
