import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { arriveAt } from '../../lib/focus/arrive.ts'
import { usePieces } from '../../lib/lists/use-pieces.ts'
import { BurdensCard } from '../burden/burdens-card.tsx'
import { DealCard } from '../deal/deal-card.tsx'
import { HandedOfProperty } from '../document-request/handed-card.tsx'
import { FactsOfProperty } from '../paper-fact/offers-card.tsx'
import { Gallery } from '../photo/gallery.tsx'
import { propertyQuery } from '../property/queries.ts'
import { DocumentsCard } from './documents/documents-card.tsx'
import { InfoCard } from './info-card.tsx'
import { MissingProperty } from './missing-property.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PeopleCard } from './parties/people-card.tsx'
import { PipelineCard } from './pipeline-card.tsx'
import { ProcessCard } from './process/process-card.tsx'
import { PropertyHeader } from './property-header.tsx'
import classes from './property-page.module.css'
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

type WholeProps = Omit<PropertyScreenProps, 'id'> & { property: Property }

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
        back="/captacao"
      />
    )
  }
  if (!property) return <PageSkeleton />
  return <Whole property={property} {...opens} />
}

const arriveAtFacts = arriveAt('dados-lidos')
const arriveAtParties = arriveAt('partes')

/** Draws how far the property is first; the rest lies below or beside it. */
function Whole({ property, onEdit, onApproachEdit, ...actions }: WholeProps) {
  const pieces = usePieces(3)
  const { onDiligence } = actions
  return (
    <div className={classes.page}>
      <PropertyHeader property={property} onEdit={onEdit} {...actions} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <ProcessCard property={property} onDiligence={onDiligence} />
          {pieces > 1 && (
            <>
              <div id="dados-lidos" ref={arriveAtFacts}>
                <FactsOfProperty id={property.id} />
              </div>
              <HandedOfProperty id={property.id} />
              <DealCard property={property} />
              <div id="partes" ref={arriveAtParties}>
                <PeopleCard property={property} />
              </div>
              <BurdensCard propertyId={property.id} />
            </>
          )}
          {pieces > 2 && (
            <>
              <DocumentsCard property={property} />
              <Gallery property={property} />
            </>
          )}
        </div>
        <div className={classes.side}>
          {pieces > 0 && <PipelineCard property={property} />}
          {pieces > 1 && <InfoCard property={property} onEdit={onEdit} onApproachEdit={onApproachEdit} />}
          {pieces > 2 && (
            <>
              <StatisticsCard property={property} />
              <PropertyTimelineCard property={property} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
