import { Button } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../components/panel.tsx'
import { IconFileTypePdf, IconPencil, IconPhotoPlus } from '../../icons/index.ts'
import { StartAnalysisLink } from '../risk/start-analysis-link.tsx'
import classes from './quick-actions.module.css'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

interface QuickActionsProps {
  property: Property
  onAddPhotos: () => void
  onEdit: () => void
  onApproachEdit: () => void
}

/** 'Ações Rápidas' (part 2 §2.6, decisions §6). */
export function QuickActions({ property, onAddPhotos, onEdit, onApproachEdit }: QuickActionsProps) {
  const [reporting, setReporting] = useState(false)
  const button = { variant: 'default', justify: 'flex-start' } as const
  return (
    <Panel title="Ações Rápidas">
      <div className={classes.actions}>
        <Button {...button} leftSection={<IconPhotoPlus size={18} stroke={1.6} />} onClick={onAddPhotos}>
          Adicionar Fotos
        </Button>
        <Button
          {...button}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          onClick={() => setReporting(true)}
        >
          Gerar Relatório
        </Button>
        <Button
          {...button}
          leftSection={<IconPencil size={18} stroke={1.6} />}
          onClick={onEdit}
          onPointerEnter={onApproachEdit}
          onFocus={onApproachEdit}
        >
          Editar Informações
        </Button>
        <StartAnalysisLink propertyId={property.id} justify="flex-start" />
      </div>
      {reporting && (
        <Suspense>
          <ReportDialog property={property} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
