import { Textarea } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { type Lead, talkInput } from '@soleira/domain/lead/lead'
import { withTalk } from '@soleira/domain/lead/talk'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../../lib/forms/tell-refusal.ts'
import { timeZone } from '../../../lib/text/dates.ts'
import { showSuccess } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useChangeLead } from '../mutations.ts'

/** Writes down what was said, above what was said before, and when to speak again. */
export function TalkDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const form = useValidatedForm(talkInput, { said: '', nextContactOn: '' })
  const { mutate, isPending } = useChangeLead(lead)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const today = dayOf(new Date(), timeZone())
  const submit = form.submit(({ said, nextContactOn }) =>
    mutate(
      { nextContactOn, notes: withTalk(lead.notes, said, today) },
      {
        onSuccess: () => {
          onClose()
          showSuccess(
            'Conversa registrada',
            nextContactOn ? `Falar em ${showDate(nextContactOn)}` : undefined,
          )
        },
        onError: tellRefusal(form, 'Não foi possível registrar'),
      },
    ),
  )
  return (
    <Dialog title="Registrar conversa" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <Textarea
            label="O que foi dito"
            autosize
            minRows={2}
            maxRows={6}
            data-autofocus
            {...form.getInputProps('said')}
          />
          <MaskedInput
            label="Falar de novo em"
            description="Vazio: nenhum dia marcado"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            mask={maskDate}
            placeholder="DD/MM/AAAA"
            {...form.getInputProps('nextContactOn')}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Registrar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
