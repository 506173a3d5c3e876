import { Text, TextInput } from '@mantine/core'
import { type Agreement, type ReviewInput, reviewInput } from '@soleira/domain/agreement/agreement'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { explainFailure } from '../../../lib/api/explain-failure.ts'
import { useBroker } from '../../../lib/api/session.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showSuccess } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useReview } from '../mutations.ts'

/** The broker says who revised the text. Soleira checks no registration. */
export function ReviewDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { mark } = useReview(agreement)
  const today = showDate(dayOf(new Date(), useBroker().timezone))
  const { lawyer = '', oab = '' } = agreement.review ?? {}
  const form = useValidatedForm<Record<'lawyer' | 'oab' | 'on', string>, ReviewInput>(reviewInput, {
    lawyer,
    oab,
    on: today,
  })
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) =>
    mark.mutate(input, {
      onSuccess: () => {
        onClose()
        showSuccess('Revisão registrada', 'Se o texto mudar, o contrato volta a ser uma minuta.')
      },
      onError: (error) => {
        if (!form.showRefusal(error)) explainFailure('Não foi possível registrar', error)
      },
    }),
  )
  return (
    <Dialog title="Revisado por advogado" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <Text>
            Diga quem revisou o texto como ele está agora. Fica registrado que foi você quem disse; a
            inscrição na OAB não é conferida aqui.
          </Text>
          <TextInput label="Nome do advogado" required data-autofocus {...form.getInputProps('lawyer')} />
          <TextInput
            label="OAB"
            placeholder="RJ 123.456"
            required
            autoComplete="off"
            {...form.getInputProps('oab')}
          />
          <MaskedInput label="Dia da revisão" mask={maskDate} required {...form.getInputProps('on')} />
        </div>
        <DialogEnd pending={mark.isPending} pendingLabel="Registrando..." onCancel={close}>
          Registrar revisão
        </DialogEnd>
      </form>
    </Dialog>
  )
}
