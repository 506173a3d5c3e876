import { Button, NativeSelect, Text } from '@mantine/core'
import type { Visit } from '@soleira/domain/visit/visit'
import { type FormEvent, useState } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useKeepStrokes } from './mutations.ts'
import { usePad } from './use-pad.ts'
import classes from './visit.module.css'

/** One of the visitors draws on the screen. An image is kept; it is no electronic signature (part 3 §4). */
export function StrokesDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { leads } = visit
  const [leadId, setLead] = useState((leads.find(({ strokes }) => !strokes) ?? leads[0])?.id)
  const [isMissing, setMissing] = useState(false)
  const { pad, isDrawn, clear, toFile } = usePad()
  const { mutate, isPending } = useKeepStrokes(visit)
  const close = useLeaveGuard(isDrawn, onClose)
  const lead = leads.find(({ id }) => id === leadId)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!isDrawn)
    if (!isDrawn || !lead) return
    if (lead.strokes && !(await confirm(replacing(lead.fullName)))) return
    mutate({ leadId: lead.id, toFile }, { onSuccess: onClose })
  }
  return (
    <Dialog title="Assinar na tela" size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <NativeSelect
            label="Quem assina"
            data={leads.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
            value={String(leadId)}
            onChange={({ currentTarget }) => setLead(Number(currentTarget.value))}
          />
          <div>
            <canvas
              {...pad}
              className={classes.pad}
              width={800}
              height={400}
              role="img"
              aria-label="Espaço para traçar com o dedo, a caneta ou o mouse"
            />
            {isMissing && !isDrawn && (
              <p className={classes.error} role="alert">
                Trace com o dedo, a caneta ou o mouse
              </p>
            )}
          </div>
          <Text size="sm">
            A imagem do traço é guardada. Não é assinatura eletrônica. Sem dedo, caneta ou mouse, imprima a
            ficha de visita (PDF) e assine no papel.
          </Text>
        </div>
        <div className={shared.footer}>
          <SubmitButton pending={isPending} pendingLabel="Guardando...">
            Guardar
          </SubmitButton>
          <Button variant="default" onClick={clear} disabled={isPending}>
            Limpar
          </Button>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const replacing = (name: string) => ({
  title: 'Trocar o traço?',
  message: `O traço que ${name} já fez na tela será excluído.`,
  confirmLabel: 'Trocar',
  destructive: true,
})
