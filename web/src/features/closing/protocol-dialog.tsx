import { Checkbox, TextInput } from '@mantine/core'
import {
  type Closing,
  type Protocol,
  type ProtocolInput,
  protocolInput,
} from '@soleira/domain/closing/closing'
import { whyNoPlainDeed } from '@soleira/domain/closing/plain-deed'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import shared from '../../styles/dialog-form.module.css'
import { dealPlaceOf, useSaveProtocol } from './mutations.ts'

interface ProtocolDialogProps {
  closing: Closing
  known?: Protocol
  onClose: () => void
}

/** The terms of the law run from what is said here. */
export function ProtocolDialog({ closing, known, onClose }: ProtocolDialogProps) {
  const notPlain = whyNoPlainDeed(closing.milestones)
  const form = useValidatedForm<object, ProtocolInput>(protocolInput, {
    on: showDate(known?.on ?? closing.today),
    number: known?.number ?? '',
    office: known?.office ?? '',
    isPlainDeed: !notPlain && (known?.isPlainDeed ?? false),
  })
  const { mutate, isPending } = useSaveProtocol(dealPlaceOf(closing), known)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((protocol) =>
    mutate(protocol, { onSuccess: onClose, onError: form.showRefusal }),
  )
  return (
    <Dialog title="Protocolo no registro" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <MaskedInput label="Dia do protocolo" mask={maskDate} required {...form.getInputProps('on')} />
          <TextInput label="Número do protocolo" required data-autofocus {...form.getInputProps('number')} />
          <TextInput label="Registro de imóveis" required {...form.getInputProps('office')} />
          <Checkbox
            label="Escritura de compra e venda sem outras cláusulas"
            description={notPlain ?? 'A resposta vem em 5 dias úteis, e não em 10'}
            disabled={notPlain !== null}
            {...form.getInputProps('isPlainDeed', { type: 'checkbox' })}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
