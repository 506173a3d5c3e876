import { ActionIcon, Button } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { companionLine, companionName } from '@soleira/domain/checklist/companion'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { IconEye, IconFiles, IconTrash, IconUpload } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { useCopyCompanion, useRemoveCompanion } from '../companion.ts'
import { usePdfPicker } from './choose-pdf.tsx'
import { CompanionForm } from './companion-form.tsx'
import classes from './companion-slot.module.css'

interface CompanionSlotProps {
  item: DiligenceItem
  propertyId: number
}

export function CompanionSlot({ item, propertyId }: CompanionSlotProps) {
  const { companion, status } = item
  const [file, setFile] = useState<File | null>(null)
  const picker = usePdfPicker({ name: companion?.label ?? item.label }, setFile)
  if (!companion || (status !== 'requested' && status !== 'completed')) return null
  const { label, isMissing, gap, documentId, isViewable } = companion
  const line = companionLine(item.id, companion, dayOf(new Date()))
  return (
    <section className={classes.slot} aria-label={`Vai junto: ${label}`}>
      <span className={classes.words}>
        Vai junto: {companionName(companion)}
        {gap && <strong className={classes.gap}>{gap}</strong>}
        {line && <span className={classes.facts}>{line}</span>}
      </span>
      {documentId !== null && (
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={`${isViewable ? 'Ver' : 'Baixar'} PDF: ${label}`}
        >
          {isViewable ? 'Ver PDF' : 'Baixar PDF'}
        </Button>
      )}
      <UseNearby item={item} companion={companion} propertyId={propertyId} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUpload size={14} aria-hidden />}
        disabled={file !== null}
        aria-label={`${isMissing ? 'Enviar' : 'Substituir'} PDF: ${label}`}
        onClick={picker.open}
      >
        {isMissing ? 'Enviar PDF' : 'Substituir PDF'}
      </Button>
      {!isMissing && <RemoveCompanion item={item} companion={companion} propertyId={propertyId} />}
      {picker.input}
      {file && <CompanionForm item={item} file={file} propertyId={propertyId} onDone={() => setFile(null)} />}
    </section>
  )
}

/** Offers the paper of a whole building that another of its properties has. */
function UseNearby({ item, companion: { label, offered }, propertyId }: OfCompanionProps) {
  const { mutate, isPending } = useCopyCompanion(propertyId)
  if (!offered) return null
  const { paperId, sequenceNumber } = offered
  const line = companionLine(item.id, { ...offered, isMissing: false }, dayOf(new Date()))
  return (
    <span className={classes.nearby}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconFiles size={14} aria-hidden />}
        loading={isPending}
        aria-label={`Usar a do imóvel #${sequenceNumber}: ${label}`}
        onClick={() => mutate({ item, paperId })}
      >
        Usar a do imóvel #{sequenceNumber}
      </Button>
      <span className={classes.facts}>Do mesmo endereço: {line}</span>
    </span>
  )
}

interface OfCompanionProps extends CompanionSlotProps {
  companion: NonNullable<DiligenceItem['companion']>
}

function RemoveCompanion({ item, companion: { label, fileName }, propertyId }: OfCompanionProps) {
  const { mutate: remove } = useRemoveCompanion(propertyId)

  async function askRemoval() {
    const sure = await confirm({
      title: 'Remover documento',
      message: `Tem certeza que deseja remover "${fileName}"?`,
      confirmLabel: 'Remover',
      destructive: true,
    })
    if (sure) remove(item)
  }

  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size={28}
      aria-label={`Remover PDF: ${label}`}
      onClick={askRemoval}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}
