import { Button } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import {
  IconFiles,
  IconFileTypePdf,
  IconPencil,
  IconPhotoPlus,
  IconUpload,
  IconUserCheck,
} from '../../icons/index.ts'
import { StartAnalysisLink } from '../risk/start-analysis-link.tsx'
import classes from './property-quick-actions.module.css'

const ReportDialog = lateComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)
const DossierDialog = lateComponent(async () => (await import('../dossier/dossier-dialog.tsx')).DossierDialog)

interface QuickActionsProps {
  property: Property
  onAddPhotos: () => void
  onShare: () => void
  onRequest: () => void
  onEdit: () => void
  onApproachEdit: () => void
}

export function PropertyQuickActions({
  property,
  onAddPhotos,
  onShare,
  onRequest,
  onEdit,
  onApproachEdit,
}: QuickActionsProps) {
  const [reporting, setReporting] = useState(false)
  const [isDossierOpen, setDossierOpen] = useState(false)
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
        <Button {...button} leftSection={<IconUpload size={18} stroke={1.6} />} onClick={onRequest}>
          Pedir documentos
        </Button>
        <Button {...button} leftSection={<IconUserCheck size={18} stroke={1.6} />} onClick={onShare}>
          Compartilhar
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
        <Button
          {...button}
          leftSection={<IconFiles size={18} stroke={1.6} />}
          onClick={() => setDossierOpen(true)}
          onPointerEnter={DossierDialog.approach}
          onFocus={DossierDialog.approach}
        >
          Dossiê
        </Button>
        <StartAnalysisLink propertyId={property.id} justify="flex-start" />
      </div>
      {isDossierOpen && <DossierDialog property={property} onClose={() => setDossierOpen(false)} />}
      {reporting && <ReportDialog property={property} onClose={() => setReporting(false)} />}
    </Panel>
  )
}
