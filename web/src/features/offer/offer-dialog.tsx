import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { payerNames, payers } from '@soleira/domain/authorization/terms'
import { maskDate } from '@soleira/domain/format/birth-date'
import type { FirstOfferInput, OfferInput } from '@soleira/domain/offer/offer'
import { costNames, costs } from '@soleira/domain/offer/terms'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { maskHour } from '../../lib/forms/hour.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import type { PickedPerson } from '../person/person-picker.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { type OfferTask, useSaveOffer } from './mutations.ts'
import classes from './offer.module.css'
import {
  firstOfferSchema,
  type OfferForm,
  type OfferValues,
  offerSchema,
  offerValuesOf,
} from './offer-values.ts'

interface OfferDialogProps {
  task: OfferTask
  /** The price of the property, in reais. */
  price: string
  buyers: PickedPerson[]
  onSaved?: () => void
  onClose: () => void
}

export function OfferDialog({ task, price, buyers, onSaved, onClose }: OfferDialogProps) {
  const known = task.kind === 'first' ? undefined : task.kind === 'counter' ? task.answered : task.known
  const isFirst = task.kind === 'first' || (task.kind === 'draft' && task.isFirst)
  const form: OfferForm = useValidatedForm<OfferValues, OfferInput | FirstOfferInput>(
    isFirst ? firstOfferSchema : offerSchema,
    startingValues(),
  )
  const { mutate, isPending } = useSaveOffer(task)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((offer) =>
    mutate(offer, {
      onSuccess: () => {
        onSaved?.()
        onClose()
      },
      onError: tellRefusal(form, 'Não foi possível salvar'),
    }),
  )
  return (
    <Dialog title={titleOf(task, known?.side)} size={920} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {isFirst && <BuyerFields form={form} />}
          <LineFields form={form} />
          <ConditionFields form={form} />
          <DeliveryFields form={form} />
          <ValidityFields form={form} />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar rascunho
        </DialogEnd>
      </form>
    </Dialog>
  )

  /** An answer begins with what was offered, but not with its end and its notes. */
  function startingValues(): OfferValues {
    const values = offerValuesOf(known, price, buyers)
    return task.kind === 'counter' ? { ...values, day: '', notes: '' } : values
  }
}

function titleOf(task: OfferTask, side: 'buyer' | 'owner' | undefined): string {
  if (task.kind === 'first') return 'Nova proposta'
  if (task.kind === 'draft') return task.isFirst ? 'Proposta' : 'Contraproposta'
  return side === 'buyer' ? 'Contraproposta do proprietário' : 'Contraproposta do comprador'
}

interface FieldsProps {
  form: OfferForm
}

function DeliveryFields({ form }: FieldsProps) {
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Entrega e custos</legend>
      <div className={shared.fields}>
        <MaskedInput
          label="Escritura prevista para"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('deedOn')}
        />
        <MaskedInput
          label="Entrega das chaves"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('keysOn')}
        />
        <TextInput
          label="ou em palavras"
          placeholder="no registro da escritura"
          {...form.getInputProps('keysWords')}
        />
        {costs.map((cost) => (
          <NativeSelect
            key={cost}
            label={`${costNames[cost]}: quem paga`}
            data={payers.map((value) => ({ value, label: payerNames[value] }))}
            {...form.getInputProps(cost)}
          />
        ))}
      </div>
      <Textarea label="Móveis que ficam" autosize minRows={1} maxRows={5} {...form.getInputProps('stays')} />
    </fieldset>
  )
}

function ValidityFields({ form }: FieldsProps) {
  const moment = (field: 'day' | 'hour') => ({
    ...form.getInputProps(field),
    onChange: (text: string) => {
      form.clearFieldError('validUntil')
      form.setFieldValue(field, text)
    },
  })
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Validade</legend>
      <div className={shared.fields}>
        <MaskedInput
          label="Pode ser aceita até"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          required
          {...moment('day')}
          data-path="validUntil"
          error={form.errors.validUntil}
        />
        <MaskedInput label="Hora" mask={maskHour} placeholder="HH:MM" required {...moment('hour')} />
      </div>
      <Textarea
        label="Anotações"
        description="Só para você"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('notes')}
      />
    </fieldset>
  )
}
