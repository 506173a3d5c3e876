import { NativeSelect, Text, TextInput } from '@mantine/core'
import { payerNames, payers } from '@soleira/domain/authorization/terms'
import type { Commission, CommissionInput } from '@soleira/domain/commission/commission'
import { formatMoney } from '@soleira/domain/format/money'
import { useMemo } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { showFailure } from '../../lib/toast.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './commission.module.css'
import { type FeeForm, type FeeValues, feeAmount, feeSchema, feeValuesOf } from './fee-values.ts'
import { useAgree } from './mutations.ts'
import { PartFields } from './part-fields.tsx'
import { ShareFields } from './share-fields.tsx'

/** How much, among whom, and when (part 3 §11). */
export function FeeDialog({ fee, onClose }: { fee: Commission; onClose: () => void }) {
  const { price, agreed } = fee
  const schema = useMemo(() => feeSchema(price), [price])
  const form: FeeForm = useValidatedForm<FeeValues, CommissionInput>(schema, feeValuesOf(fee))
  const { mutate, isPending } = useAgree(fee)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((input) =>
    mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        form.showRefusal(error)
        if (!isSessionEnd(error)) showFailure('Não foi possível salvar', messageOf(error))
      },
    }),
  )
  return (
    <Dialog title="Honorários do negócio" size={820} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <fieldset className={shared.section}>
            <legend className={classes.legend}>Combinado</legend>
            <div className={classes.fields}>
              <TextInput label="Percentual do preço" inputMode="decimal" {...form.getInputProps('percent')} />
              <MoneyInput label="Ou valor" {...form.getInputProps('amount')} />
              <NativeSelect
                label="Quem paga"
                data={payers.map((value) => ({ value, label: payerNames[value] }))}
                {...form.getInputProps('payer')}
              />
            </div>
            <Text size="sm">
              Honorários inteiros: {formatMoney(feeAmount(form.values, price))}, sobre o preço de{' '}
              {formatMoney(price)}.
            </Text>
            {agreed && (
              <TextInput
                label="Motivo da mudança"
                description="Se mudam o valor ou quem paga. O que estava combinado fica guardado."
                {...form.getInputProps('reason')}
              />
            )}
          </fieldset>
          <ShareFields form={form} price={price} />
          <PartFields form={form} price={price} />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
