import { Alert, Button, Loader } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { Dialog } from '../../../components/dialog.tsx'
import { IconRefresh } from '../../../icons/index.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import shared from '../../../styles/dialog-form.module.css'
import type { KeptSketch } from '../sketches.ts'
import { AddressSection } from './address-section.tsx'
import { BroughtPapers } from './brought-papers.tsx'
import { DocumentsSection } from './documents-section.tsx'
import classes from './form.module.css'
import { OwnersSection } from './owners-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PropertySection } from './property-section.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { usePropertyForm } from './use-property-form.ts'

export interface PropertyFormDialogProps {
  property?: Property
  /** Papers from which a new property is to be filled in. */
  papers?: readonly File[]
  /** Papers of the inbox from which it is to be filled in, by their ids. */
  inbox?: readonly number[]
  /** A property that is not saved yet, as this device has kept it. */
  sketch?: KeptSketch
  onClose: () => void
}

const none: readonly never[] = []

/** Part 1 §2. */
export function PropertyFormDialog({
  property,
  papers = none,
  inbox = none,
  sketch: kept,
  onClose,
}: PropertyFormDialogProps) {
  const state = usePropertyForm(property, { papers, inbox, kept }, onClose)
  const { sketch, form, saved, saving, checking, uploading, stale, submit, reload, readRegisters } = state
  const { isOver, ...drop } = useFileDrop(state.brought.bring)
  const close = useLeaveGuard(state.unsaved, () => {
    if (!property && (state.unsaved || !kept)) void sketch.forget()
    onClose()
  })
  const keep = () => void (!saved && form.isDirty() && sketch.keep())

  return (
    <Dialog
      title={saved ? `Editar Imóvel ${saved.sequenceNumber}` : 'Nova Captação'}
      size={1000}
      onClose={close}
    >
      <form onSubmit={submit} onBlur={keep} noValidate {...drop}>
        <div className={shared.body}>
          {(!saved || state.brought.waiting.length > 0) && <BroughtPapers state={state} isOver={isOver} />}
          <PropertySection form={form} read={readRegisters} />
          <AddressSection form={form} read={readRegisters} />
          <OwnersSection state={state} />
          <DocumentsSection state={state} />
          {!property && <PhotosSection state={state} />}
        </div>
        <div className={shared.footer}>
          {stale && <StaleNotice onReload={reload} />}
          {state.same.told && <SameNotice {...state.same.told} onAccept={state.same.accept} />}
          <SubmitButton creating={!saved} saving={saving} checking={checking} uploading={uploading} />
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The typed values stay. Saving needs the version that is on the server now. */
function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Alert color="yellow" title="Este imóvel foi alterado em outra janela" className={classes.notice}>
      O que você digitou continua aqui, mas não pode ser salvo sobre a versão nova.
      <Button
        size="compact-sm"
        variant="default"
        mt="xs"
        display="block"
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={onReload}
      >
        Descartar e carregar a versão atual
      </Button>
    </Alert>
  )
}

interface SameNoticeProps {
  id: number
  message: string
  onAccept: () => void
}

/** The other property opens beside the form, which keeps what is typed. */
function SameNotice({ id, message, onAccept }: SameNoticeProps) {
  return (
    <Alert color="yellow" title={message} className={classes.notice}>
      <Button.Group>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={`/property/${id}`}
          target="_blank"
          rel="noopener"
        >
          Abrir
        </Button>
        <Button size="compact-sm" variant="default" type="submit" onClick={onAccept}>
          Cadastrar mesmo assim
        </Button>
      </Button.Group>
    </Alert>
  )
}

interface SubmitButtonProps {
  creating: boolean
  saving: boolean
  checking: boolean
  uploading: boolean
}

function SubmitButton({ creating, saving, checking, uploading }: SubmitButtonProps) {
  const busy = saving || checking || uploading
  return (
    <Button
      type="submit"
      aria-disabled={busy}
      data-disabled={busy || undefined}
      leftSection={busy && <Loader size={14} color="currentColor" aria-hidden />}
    >
      <span aria-live="polite">{checking ? 'Lendo os papéis…' : labelOf(creating, saving, uploading)}</span>
    </Button>
  )
}

function labelOf(creating: boolean, saving: boolean, uploading: boolean): string {
  if (uploading) return 'Enviando arquivos...'
  if (saving) return creating ? 'Cadastrando...' : 'Atualizando...'
  return creating ? 'Cadastrar imóvel' : 'Atualizar imóvel'
}
