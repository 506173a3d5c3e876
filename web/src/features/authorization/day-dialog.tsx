import { TextInput } from '@mantine/core'
import { type Authorization, endInput, signatureInput } from '@soleira/domain/authorization/authorization'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import { useEnd, useSign } from './mutations.ts'

interface DayDialogProps {
  authorization: Authorization
  onClose: () => void
}

const useToday = () => showDate(dayOf(new Date(), useBroker().timezone))

export function SignDialog({ authorization, onClose }: DayDialogProps) {
  const form = useValidatedForm(signatureInput, { signedOn: useToday() })
  const { mutate, isPending } = useSign(authorization.propertyId, authorization)
  const submit = form.submit((given) =>
    mutate(given, {
      onSuccess: onClose,
      onError: tellRefusal(form, 'Não foi possível registrar'),
    }),
  )
  return (
    <Dialog title="Registrar assinatura" size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>
            Registre só depois que todos os proprietários assinarem o papel. Fica registrado que foi você quem
            disse. A autorização que estiver vigente se encerra no início desta.
          </p>
          <MaskedInput
            label="Dia da assinatura"
            mask={maskDate}
            required
            data-autofocus
            {...form.getInputProps('signedOn')}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={onClose}>
          Registrar
        </DialogEnd>
      </form>
    </Dialog>
  )
}

export function EndDialog({ authorization, onClose }: DayDialogProps) {
  const form = useValidatedForm(endInput, { on: useToday(), reason: '' })
  const { mutate, isPending } = useEnd(authorization.propertyId, authorization)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((given) =>
    mutate(given, {
      onSuccess: onClose,
      onError: tellRefusal(form, 'Não foi possível encerrar'),
    }),
  )
  return (
    <Dialog title="Encerrar autorização" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <MaskedInput label="Deixa de valer em" mask={maskDate} required {...form.getInputProps('on')} />
          <TextInput label="Motivo" required data-autofocus {...form.getInputProps('reason')} />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Encerrar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
