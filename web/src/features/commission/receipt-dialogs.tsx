import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import {
  type Commission,
  cancelInput,
  type FeeReceipt,
  type ReceiptInput,
  receiptInput,
} from '@soleira/domain/commission/commission'
import { receiptWayNames, receiptWays } from '@soleira/domain/commission/terms'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { isLikeCnpj, maskCpfOrCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { formatMoney } from '@soleira/domain/format/money'
import { confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { isSessionEnd, useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './commission.module.css'
import { useCancelReceipt, useIssue } from './mutations.ts'

interface ReceiptDialogProps {
  fee: Commission
  onClose: () => void
}

const asked = receiptInput.omit({ withBlanks: true })
type Asked = Omit<ReceiptInput, 'withBlanks'>

/** Says what came in; its receipt gets the next number. One with blanks names them and asks first. */
export function ReceiptDialog({ fee, onClose }: ReceiptDialogProps) {
  const today = showDate(dayOf(new Date(), useBroker().timezone))
  const form = useValidatedForm<Record<keyof Asked, string>, Asked>(asked, {
    amount: fee.open === '0.00' ? '' : formatMoney(fee.open),
    receivedOn: today,
    way: 'pix',
    issuerNumber: fee.issuerNumber ?? '',
    issuerName: fee.issuerName ?? '',
    payer: fee.agreed?.payer === 'buyer' ? 'buyer' : 'seller',
  })
  const { mutate, isPending } = useIssue(fee)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const issue = (input: Asked, withBlanks = false): void =>
    mutate(
      { ...input, withBlanks },
      {
        onSuccess: ({ receipts }) => {
          onClose()
          showSuccess(`Recibo nº ${receipts[0]?.number} emitido`, 'Ele só se cancela: o número fica.')
        },
        onError: async (error) => {
          const blanks = error instanceof ApiError && error.fields.withBlanks
          if (blanks) return (await mayStayBlank(blanks)) && issue(input, true)
          form.showRefusal(error)
          if (!isSessionEnd(error)) showFailure('Não foi possível emitir', messageOf(error))
        },
      },
    )
  const submit = form.submit((input) => issue(input))
  return (
    <Dialog title="Registrar recebimento" size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>
            O recebimento ganha um recibo com o próximo número da conta. O recibo dá quitação só deste valor,
            e não diz o total dos honorários nem a divisão.
          </p>
          <div className={classes.fields}>
            <MoneyInput label="Valor recebido" required {...form.getInputProps('amount')} />
            <MaskedInput
              label="Dia do recebimento"
              mask={maskDate}
              required
              {...form.getInputProps('receivedOn')}
            />
            <NativeSelect
              label="Forma"
              data={receiptWays.map((value) => ({ value, label: receiptWayNames[value] }))}
              {...form.getInputProps('way')}
            />
            <NativeSelect
              label="Quem pagou"
              data={[
                { value: 'seller', label: 'Quem vende' },
                { value: 'buyer', label: 'Quem compra' },
              ]}
              {...form.getInputProps('payer')}
            />
            <MaskedInput
              label="Seu CPF ou CNPJ no recibo"
              mask={maskCpfOrCnpj}
              {...form.getInputProps('issuerNumber')}
            />
            {isLikeCnpj(form.values.issuerNumber) && (
              <TextInput label="Razão social desse CNPJ" {...form.getInputProps('issuerName')} />
            )}
          </div>
        </div>
        <DialogEnd pending={isPending} pendingLabel="Emitindo..." onCancel={close}>
          Emitir recibo
        </DialogEnd>
      </form>
    </Dialog>
  )
}

const mayStayBlank = (blanks: string) =>
  confirm({
    title: 'Emitir com lacunas?',
    message: `${blanks} Um recibo emitido não muda mais: só se cancela.`,
    confirmLabel: 'Emitir com lacunas',
    cancelLabel: 'Voltar',
  })

export function CancelDialog({ fee, receipt, onClose }: ReceiptDialogProps & { receipt: FeeReceipt }) {
  const form = useValidatedForm(cancelInput, { reason: '' })
  const { mutate, isPending } = useCancelReceipt(fee, receipt)
  const submit = form.submit((input) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        if (!form.showRefusal(error)) showFailure('Não foi possível cancelar', messageOf(error))
      },
    }),
  )
  return (
    <Dialog title={`Cancelar o recibo nº ${receipt.number}`} size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <p>O número fica, com “CANCELADO” no PDF. O valor deixa de contar como recebido.</p>
          <Textarea
            label="Motivo"
            required
            autosize
            minRows={2}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </div>
        <div className={shared.footer}>
          <SubmitButton pending={isPending} pendingLabel="Cancelando..." color="red">
            Cancelar recibo
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
