import { Anchor } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { missingLine, standingOf } from '@soleira/domain/property/standing'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { IconArrowRight } from '../../icons/index.ts'
import classes from './property-page.module.css'

const DocumentsDialog = lateComponent(
  async () => (await import('./documents/documents-dialog.tsx')).DocumentsDialog,
)

interface NextStepProps {
  property: Property
  onEdit: () => void
  onDiligence: () => void
}

/** The line of truth of this page (rules §12) leads to where its first point is settled. Concluded, it has none. */
export function NextStep({ property, onEdit, onDiligence }: NextStepProps) {
  const [isSending, send] = useState(false)
  const standing = standingOf(property)
  const line = missingLine(standing)
  const action = standing.missing[0]?.action
  const open =
    action === 'upload_document' ? () => send(true) : action === 'fill_field' ? onEdit : onDiligence
  if (line === null) return null
  return (
    <section className={classes.next} aria-label="Próximo passo">
      <span className={classes.soft}>Próximo passo: </span>
      {action === 'answer_papers' ? (
        <AnchorLink
          to="/property/$id"
          params={{ id: String(property.id) }}
          hash="dados-lidos"
          underline="hover"
          className={classes.step}
        >
          {line}
          <IconArrowRight size={16} aria-hidden />
        </AnchorLink>
      ) : action ? (
        <Anchor component="button" type="button" className={classes.step} onClick={open}>
          {line}
          <IconArrowRight size={16} aria-hidden />
        </Anchor>
      ) : (
        line
      )}
      {isSending && <DocumentsDialog property={property} onClose={() => send(false)} />}
    </section>
  )
}
