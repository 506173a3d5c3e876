import { NativeSelect, TextInput } from '@mantine/core'
import { type Burden, burdenInput, cancellationInput } from '@soleira/domain/burden/burden'
import { burdenTitle } from '@soleira/domain/burden/words'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { burdenKinds } from '@soleira/domain/reading/matricula/act-kind'
import { actNames } from '@soleira/domain/reading/matricula/act-name'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import { useCancelBurden, useSaveBurden } from './mutations.ts'

const kinds = [
  { value: '', label: 'Escolha' },
  ...burdenKinds.map((value) => ({ value, label: actNames[value] })),
]

interface BurdenDialogProps {
  propertyId: number
  known?: Burden | undefined
  onClose: () => void
}

export function BurdenDialog({ propertyId, known, onClose }: BurdenDialogProps) {
  const form = useValidatedForm(burdenInput, {
    kind: (known?.kind ?? '') as string,
    act: known?.act ?? '',
    matricula: known?.matricula ?? '',
    creditor: known?.creditor ?? '',
    amount: known?.amount ?? '',
    laidOn: known?.laidOn ? showDate(known.laidOn) : '',
  })
  const { mutate, isPending } = useSaveBurden(propertyId, known)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) =>
    mutate(input, { onSuccess: onClose, onError: tellRefusal(form, 'Não foi possível registrar') }),
  )
  return (
    <Dialog title={known ? 'Editar ônus' : 'Registrar ônus'} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>Fica registrado que foi você quem disse.</p>
          <div className={shared.fields}>
            <NativeSelect label="Ônus" required data-autofocus data={kinds} {...form.getInputProps('kind')} />
            <TextInput label="Ato da matrícula" placeholder="R-5" {...form.getInputProps('act')} />
          </div>
          <div className={shared.fields}>
            <TextInput label="Credor ou beneficiário" {...form.getInputProps('creditor')} />
            <TextInput label="Matrícula" placeholder="A do imóvel" {...form.getInputProps('matricula')} />
          </div>
          <div className={shared.fields}>
            <TextInput label="Valor no ato" placeholder="R$ 120.000,00" {...form.getInputProps('amount')} />
            <MaskedInput label="Dia do ato" mask={maskDate} {...form.getInputProps('laidOn')} />
          </div>
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          {known ? 'Salvar' : 'Registrar'}
        </DialogEnd>
      </form>
    </Dialog>
  )
}

export function CancellationDialog({ burden, onClose }: { burden: Burden; onClose: () => void }) {
  const form = useValidatedForm(cancellationInput, { on: '', act: '' })
  const { mutate, isPending } = useCancelBurden(burden)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((cancellation) =>
    mutate(cancellation, {
      onSuccess: onClose,
      onError: tellRefusal(form, 'Não foi possível registrar a baixa'),
    }),
  )
  return (
    <Dialog title="Registrar baixa" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>
            {burdenTitle(burden)}. Registre só a baixa que já está averbada na matrícula; a quitação sozinha
            não cancela o ônus.
          </p>
          <div className={shared.fields}>
            <MaskedInput
              label="Dia da baixa"
              mask={maskDate}
              required
              data-autofocus
              {...form.getInputProps('on')}
            />
            <TextInput label="Averbação" placeholder="Av-7" {...form.getInputProps('act')} />
          </div>
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Registrar baixa
        </DialogEnd>
      </form>
    </Dialog>
  )
}
