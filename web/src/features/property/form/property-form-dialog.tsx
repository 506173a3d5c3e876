import { Alert, Button, Loader } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { Dialog } from '../../../components/dialog.tsx'
import { IconRefresh } from '../../../icons/index.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import shared from '../../../styles/dialog-form.module.css'
import { AddressSection } from './address-section.tsx'
import { DocumentsSection } from './documents-section.tsx'
import classes from './form.module.css'
import { OwnersSection } from './owners-section.tsx'
import { PropertySection } from './property-section.tsx'
import { usePropertyForm } from './use-property-form.ts'

interface PropertyFormDialogProps {
  property?: Property
  onClose: () => void
}

/** Part 1 §2. */
export function PropertyFormDialog({ property, onClose }: PropertyFormDialogProps) {
  const state = usePropertyForm(property, onClose)
  const { form, saved, saving, checking, uploading, stale, submit, reload } = state
  const close = useLeaveGuard(state.unsaved, onClose)

  return (
    <Dialog
      title={saved ? `Editar Imóvel ${saved.sequenceNumber}` : 'Nova Captação'}
      size={1000}
      onClose={close}
    >
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <PropertySection form={form} />
          <AddressSection form={form} />
          <OwnersSection state={state} />
          <DocumentsSection state={state} />
        </div>
        <div className={shared.footer}>
          {stale && <StaleNotice onReload={reload} />}
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
