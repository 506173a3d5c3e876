import { Button, Title } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { propertyTitle } from '@soleira/domain/property/title'
import { BackButton } from '../../components/back-button.tsx'
import { IconFileSearch, IconPencil } from '../../icons/index.ts'
import { StatusBadge } from '../property/status-badge.tsx'
import classes from './property-page.module.css'

interface PropertyHeaderProps {
  property: Property
  onEdit: () => void
  onApproachEdit: () => void
  onDiligence: () => void
}

export function PropertyHeader({ property, onEdit, onApproachEdit, onDiligence }: PropertyHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.what}>
        <div className={classes.line}>
          <span className={classes.number}>{property.sequenceNumber}</span>
          <StatusBadge stage={property.currentStage} />
        </div>
        <Title order={1}>{propertyTitle(property)}</Title>
        <div className={classes.where}>
          {property.neighborhood} • {property.city}
        </div>
      </div>
      <div className={classes.actions}>
        <BackButton fallback="/captacao" />
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
          onPointerEnter={onApproachEdit}
          onFocus={onApproachEdit}
        >
          Editar Imóvel
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileSearch size={16} aria-hidden />}
          onClick={onDiligence}
        >
          Due Diligence
        </Button>
      </div>
    </header>
  )
}
