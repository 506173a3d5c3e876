import { ActionIcon, Button } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { LateMenu, MenuItem } from '../../components/late-menu.tsx'
import {
  IconCalculator,
  IconDots,
  IconFileSearch,
  IconFiles,
  IconFileTypePdf,
  IconScale,
  IconUpload,
  IconUserCheck,
} from '../../icons/index.ts'

const ReportDialog = lateComponent(async () => (await import('./report-dialog.tsx')).ReportDialog)
const DossierDialog = lateComponent(async () => (await import('../dossier/dossier-dialog.tsx')).DossierDialog)

export interface MainActionProps {
  property: Property
  onDiligence: () => void
  onShare: () => void
  onRequest: () => void
}

export function MainActions({ property, onDiligence, onShare, onRequest }: MainActionProps) {
  const navigate = useNavigate()
  const [reporting, setReporting] = useState(false)
  const [isDossierOpen, setDossierOpen] = useState(false)
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconFiles size={16} aria-hidden />}
        onClick={() => setDossierOpen(true)}
        onPointerEnter={DossierDialog.approach}
        onFocus={DossierDialog.approach}
      >
        Dossiê
      </Button>
      <Button variant="light" leftSection={<IconUserCheck size={16} aria-hidden />} onClick={onShare}>
        Compartilhar
      </Button>
      <Button variant="light" leftSection={<IconUpload size={16} aria-hidden />} onClick={onRequest}>
        Pedir documentos
      </Button>
      <LateMenu
        position="bottom-end"
        withinPortal={false}
        button={(opener) => (
          <ActionIcon variant="default" size={36} aria-label="Mais ações" title="Mais ações" {...opener}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        <MenuItem leftSection={<IconFileSearch size={16} aria-hidden />} onClick={onDiligence}>
          Due Diligence
        </MenuItem>
        <MenuItem leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => setReporting(true)}>
          Gerar Relatório
        </MenuItem>
        <MenuItem
          leftSection={<IconScale size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/analise-risco/nova', search: { imovel: property.id } })}
        >
          Analisar Risco
        </MenuItem>
        <MenuItem
          leftSection={<IconCalculator size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/custos', search: { imovel: property.id } })}
        >
          Calcular custos
        </MenuItem>
      </LateMenu>
      {isDossierOpen && <DossierDialog property={property} onClose={() => setDossierOpen(false)} />}
      {reporting && <ReportDialog property={property} onClose={() => setReporting(false)} />}
    </>
  )
}
