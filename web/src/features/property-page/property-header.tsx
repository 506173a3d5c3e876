import { Title } from '@mantine/core'
import { propertyTitle } from '@soleira/domain/property/title'
import { BackButton } from '../../components/back-button.tsx'
import { StatusBadge } from '../property/status-badge.tsx'
import { type MainActionProps, MainActions } from './main-actions.tsx'
import { NextStep } from './next-step.tsx'
import classes from './property-page.module.css'

interface PropertyHeaderProps extends MainActionProps {
  onEdit: () => void
}

export function PropertyHeader({ onEdit, ...actions }: PropertyHeaderProps) {
  const { property, onDiligence } = actions
  return (
    <header className={classes.header}>
      {property.coverUrl && (
        <img
          className={classes.cover}
          src={property.coverUrl}
          alt=""
          width={480}
          height={360}
          draggable={false}
        />
      )}
      <div className={classes.what}>
        <div className={classes.line}>
          <span className={classes.number}>{property.sequenceNumber}</span>
          <StatusBadge stage={property.currentStage} />
        </div>
        <Title order={1}>{propertyTitle(property)}</Title>
        <div className={classes.where}>
          {property.neighborhood} • {property.city}
        </div>
        <NextStep property={property} onEdit={onEdit} onDiligence={onDiligence} />
      </div>
      <div className={classes.actions}>
        <BackButton fallback="/captacao" />
        <div className={classes.doing}>
          <MainActions {...actions} />
        </div>
      </div>
    </header>
  )
}
