import { Progress, UnstyledButton } from '@mantine/core'
import { pendingLabel, progressLevel } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { StandingLine } from '../../../components/standing-line.tsx'
import classes from './property-state.module.css'

interface PropertyStateProps {
  property: Property
  onPending: (property: Property) => void
}

/** The specified bar, counts and word (part 1 §2), and below them the one line of what is missing. */
export function PropertyState({ property, onPending }: PropertyStateProps) {
  const { documentation } = property
  const { percent, uploadedDocuments, requiredDocuments, filledFields, totalFields } = documentation
  const { label, color } = progressLevel(percent)
  const pending = pendingLabel(documentation)
  return (
    <div className={classes.state}>
      <div className={classes.measure}>
        <div className={`${Progress.classes.root} ${classes.bar}`}>
          <div
            role="progressbar"
            className={Progress.classes.section}
            style={{ width: `${percent}%`, backgroundColor: `var(--mantine-color-${color}-filled)` }}
            aria-label={`Documentação do imóvel ${property.sequenceNumber}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={`${percent}%`}
          />
        </div>
        <span>{label}</span>
        <span className={classes.percent}>{`${percent}%`}</span>
      </div>
      <div className={classes.counts}>
        {/* One node of text instead of eight. */}
        <span>{`${uploadedDocuments}/${requiredDocuments} docs • ${filledFields}/${totalFields} campos`}</span>
        {pending && (
          <button
            type="button"
            className={`mantine-focus-auto ${UnstyledButton.classes.root} ${classes.pending}`}
            title="Clique para ver detalhes dos pendentes"
            onClick={() => onPending(property)}
          >
            {pending}
          </button>
        )}
      </div>
      <StandingLine property={property} />
    </div>
  )
}
