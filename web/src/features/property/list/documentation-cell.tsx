import { Progress, UnstyledButton } from '@mantine/core'
import { pendingLabel, progressLevel } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { StandingLine } from '../../../components/standing-line.tsx'
import classes from './list.module.css'

interface DocumentationCellProps {
  property: Property
  onPending: () => void
}

export function DocumentationCell({ property, onPending }: DocumentationCellProps) {
  const documentation = property.documentation
  const { percent, uploadedDocuments, requiredDocuments, filledFields, totalFields } = documentation
  const { label, color } = progressLevel(percent)
  const pending = pendingLabel(documentation)
  return (
    <div className={classes.documentation}>
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
      <div className={classes.documentationCounts}>
        <span>
          {uploadedDocuments}/{requiredDocuments} docs • {filledFields}/{totalFields} campos
        </span>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <div className={classes.documentationState}>
        <span>{label}</span>
        {pending && (
          <button
            type="button"
            className={`mantine-focus-auto ${UnstyledButton.classes.root} ${classes.pending}`}
            title="Clique para ver detalhes dos pendentes"
            onClick={onPending}
          >
            {pending}
          </button>
        )}
      </div>
      <StandingLine property={property} besideOther />
    </div>
  )
}
