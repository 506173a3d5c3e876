import {
  Checkbox,
  type InputWrapperProps,
  NativeSelect,
  Skeleton,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import {
  type Authorization,
  type AuthorizationInput,
  authorizationInput,
} from '@soleira/domain/authorization/authorization'
import { referenceFeeWords } from '@soleira/domain/authorization/reference-fee'
import { feeDueNames, feeDues, payerNames, payers } from '@soleira/domain/authorization/terms'
import type { UsualTerms } from '@soleira/domain/authorization/usual-terms'
import { dayOf } from '@soleira/domain/certificate/validity'
import { maskDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm, type ValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../lib/forms/tell-refusal.ts'
import shared from '../../styles/dialog-form.module.css'
import { settingsQuery } from '../settings/preferences.ts'
import classes from './authorization.module.css'
import { useSaveTerms } from './mutations.ts'
import { isOfAccount, lastDayFrom, type TermsValues, termsOf } from './terms-values.ts'

interface TermsDialogProps {
  property: Property
  /** A draft that is changed. */
  known?: Authorization | undefined
  onClose: () => void
}

type Form = ValidatedForm<TermsValues, AuthorizationInput>

const title = 'Autorização de intermediação'

/** A new one waits for what the account fills in, and begins without it where that cannot be read. */
export function TermsDialog(props: TermsDialogProps) {
  const isNew = !props.known
  const { data, error } = useQuery({ ...settingsQuery, enabled: isNew })
  if (!isNew || data || error) return <TermsForm {...props} usual={(isNew && data?.terms) || null} />
  return (
    <Dialog title={title} size={860} onClose={props.onClose}>
      <Skeleton height={420} />
    </Dialog>
  )
}

function TermsForm({ property, known, usual, onClose }: TermsDialogProps & { usual: UsualTerms | null }) {
  const today = dayOf(new Date(), useBroker().timezone)
  const form: Form = useValidatedForm(authorizationInput, termsOf(known, property, usual, today))
  const { mutate, isPending } = useSaveTerms(property.id, known)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((terms) =>
    mutate(terms, {
      onSuccess: onClose,
      onError: tellRefusal(form, 'Não foi possível salvar'),
    }),
  )
  return (
    <Dialog title={title} size={860} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <PriceFields form={form} />
          <FeeFields form={form} usual={usual} reference={referenceFeeWords(property)} />
          <TermFields form={form} usual={usual} />
          <OtherFields form={form} usual={usual} />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar rascunho
        </DialogEnd>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  form: Form
}

interface UsualProps extends FieldsProps {
  usual: UsualTerms | null
}

/** Marks a field that still says what the account has filled in. */
const markOf = ({ form, usual }: UsualProps, field: Parameters<typeof isOfAccount>[0]) =>
  isOfAccount(field, form.values, usual) ? { ...below, description: ofAccount } : {}

const ofAccount = 'Da sua conta'
const below = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies InputWrapperProps

function PriceFields({ form }: FieldsProps) {
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Preço</legend>
      <div className={classes.fields}>
        <MoneyInput label="Preço pedido" required data-autofocus {...form.getInputProps('price')} />
        <MoneyInput
          label="Preço mínimo"
          description="Não aparece em documentos nem links"
          {...below}
          {...form.getInputProps('lowestPrice')}
        />
      </div>
      <Textarea
        label="Condições de pagamento"
        placeholder="à vista ou com financiamento"
        autosize
        minRows={1}
        maxRows={5}
        {...form.getInputProps('conditions')}
      />
    </fieldset>
  )
}

function FeeFields({ reference, ...props }: UsualProps & { reference: string | null }) {
  const { form } = props
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Honorários</legend>
      <div className={classes.fields}>
        <TextInput
          label="Percentual do preço"
          placeholder="6"
          inputMode="decimal"
          rightSection="%"
          {...markOf(props, 'feePercent')}
          {...form.getInputProps('feePercent')}
        />
        <MoneyInput
          label="ou valor fixo"
          {...markOf(props, 'feeValue')}
          {...form.getInputProps('feeValue')}
        />
        <NativeSelect
          label="Quem paga"
          data={payers.map((value) => ({ value, label: payerNames[value] }))}
          {...markOf(props, 'payer')}
          {...form.getInputProps('payer')}
        />
        <NativeSelect
          label="Quando vencem"
          data={[
            { value: '', label: 'Não informado' },
            ...feeDues.map((value) => ({ value, label: feeDueNames[value] })),
          ]}
          {...markOf(props, 'feeDue')}
          {...form.getInputProps('feeDue')}
          value={form.values.feeDue ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('feeDue', feeDues.find((due) => due === value) ?? null)
          }
        />
      </div>
      {reference && (
        <Text size="sm" c="dimmed">
          {reference}
        </Text>
      )}
      {form.values.feeDue === 'parts' && (
        <TextInput
          label="Partes e vencimentos"
          placeholder="metade no sinal, metade na escritura"
          required
          {...form.getInputProps('feeDueWords')}
        />
      )}
    </fieldset>
  )
}

function TermFields(props: UsualProps) {
  const { form, usual } = props
  const day = { mask: maskDate, placeholder: 'DD/MM/AAAA' }
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Prazo</legend>
      <div className={classes.fields}>
        <MaskedInput
          label="Início"
          required
          {...day}
          {...form.getInputProps('startsOn')}
          onChange={(startsOn) => {
            const follows = usual?.days && (!form.values.endsOn || isOfAccount('endsOn', form.values, usual))
            form.setFieldValue('startsOn', startsOn)
            if (follows) form.setFieldValue('endsOn', lastDayFrom(startsOn, usual.days ?? 1))
          }}
        />
        <MaskedInput
          label="Fim"
          description="Vazio: prazo indeterminado"
          {...below}
          {...markOf(props, 'endsOn')}
          {...day}
          {...form.getInputProps('endsOn')}
        />
        <TextInput
          label="Renovação"
          placeholder="por igual período, se as partes quiserem"
          {...form.getInputProps('renewal')}
        />
      </div>
    </fieldset>
  )
}

function OtherFields(props: UsualProps) {
  const { form } = props
  const tick = (field: 'isExclusive' | 'mayReceiveDeposit' | 'mayAdvertise') =>
    form.getInputProps(field, { type: 'checkbox' })
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>O que o corretor pode</legend>
      <Checkbox
        label="Com exclusividade"
        description={isOfAccount('isExclusive', form.values, props.usual) && ofAccount}
        {...tick('isExclusive')}
      />
      <Checkbox label="Pode receber o sinal" {...tick('mayReceiveDeposit')} />
      <Checkbox label="Pode anunciar" {...tick('mayAdvertise')} />
      <TextInput label="Chaves" placeholder="com o porteiro" {...form.getInputProps('keys')} />
      <Textarea
        label="Anotações"
        description="Só para você"
        {...below}
        autosize
        minRows={1}
        maxRows={6}
        {...form.getInputProps('notes')}
      />
    </fieldset>
  )
}
