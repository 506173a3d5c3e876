import { Textarea, TextInput } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { type OutcomeInput, outcomeInput } from '@soleira/domain/duty/duty'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import shared from '../../styles/dialog-form.module.css'
import type { useQuestion } from './mutations.ts'

interface ConcludeDialogProps {
  outcome: OutcomeInput['outcome']
  question: ReturnType<typeof useQuestion>
  onClose: () => void
}

const schema = outcomeInput.omit({ version: true })

/** The broker says what they did elsewhere: Soleira reports nothing by itself. */
export function ConcludeDialog({ outcome, question, onClose }: ConcludeDialogProps) {
  const isReport = outcome === 'reported'
  const form = useValidatedForm<object, Omit<OutcomeInput, 'version'>>(schema, {
    outcome,
    on: showDate(dayOf(new Date(), useBroker().timezone)),
    words: '',
  })
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) => question.conclude(input, onClose))
  return (
    <Dialog
      title={isReport ? 'Registrar a comunicação' : 'Analisado: não comunicar'}
      size="md"
      onClose={close}
    >
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>
            {isReport
              ? 'O Soleira não comunica nada: diga o que você já fez no Siscoaf ou em cofeci.gov.br.'
              : 'Diga por que não há o que comunicar. Fica só na sua conta.'}
          </p>
          <div className={shared.fields}>
            <MaskedInput
              label={isReport ? 'Comunicado em' : 'Analisado em'}
              mask={maskDate}
              required
              {...form.getInputProps('on')}
            />
            {isReport && <TextInput label="Número do protocolo" required {...form.getInputProps('words')} />}
          </div>
          {!isReport && (
            <Textarea label="Motivo" required autosize minRows={2} {...form.getInputProps('words')} />
          )}
        </div>
        <DialogEnd pending={question.isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
