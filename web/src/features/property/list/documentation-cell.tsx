import { Progress, UnstyledButton } from '@mantine/core'
import { pendingLabel, progressLevel } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { StandingLine } from '../../../components/standing-line.tsx'
import classes from './property-parts.module.css'

interface DocumentationCellProps {
  property: Property
  onPending: () => void
}

/** How complete the papers are: bar, counts, percentage, word, and the way to what is missing (part 1 §2). */
export function DocumentationCell({ property, onPending }: DocumentationCellProps) {
  const documentation = property.documentation
  const { percent, uploadedDocuments, requiredDocuments, filledFields, totalFields } = documentation
  const { label, color } = progressLevel(percent)
  const pending = pendingLabel(documentation)
  return (
    <div className={classes.documentation}>
      <Progress
        value={percent}
        color={color}
        size="sm"
        aria-label={`Documentação do imóvel ${property.sequenceNumber}`}
      />
      <div className={classes.documentationCounts}>
        <span>
          {uploadedDocuments}/{requiredDocuments} docs • {filledFields}/{totalFields} campos
        </span>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <div className={classes.documentationState}>
        <span>{label}</span>
        {pending && (
          <UnstyledButton
            className={classes.pending}
            title="Clique para ver detalhes dos pendentes"
            onClick={onPending}
          >
            {pending}
          </UnstyledButton>
        )}
      </div>
      <StandingLine property={property} />
    </div>
  )
}
