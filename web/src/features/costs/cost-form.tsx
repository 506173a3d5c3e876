import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { payers } from '@soleira/domain/authorization/terms'
import { groundLordName, groundLords } from '@soleira/domain/catalogue/ground-lord'
import type { CostInput } from '@soleira/domain/costs/input'
import { usualPayers } from '@soleira/domain/costs/sheet'
import { costIds, costLabels, sideNames, transferKinds, transferNames } from '@soleira/domain/costs/terms'
import { stateCodes } from '@soleira/domain/format/state'
import { Disclosure } from '../../components/disclosure.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconCalculator } from '../../icons/index.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { type CostFormState, type CostValues, costSchema } from './cost-values.ts'
import classes from './costs.module.css'
import { GainFields } from './gain-fields.tsx'

interface CostFormProps {
  initial: CostValues
  onAsk: (asked: CostInput) => void
}

export function CostForm({ initial, onAsk }: CostFormProps) {
  const form: CostFormState = useValidatedForm<CostValues, CostInput>(costSchema, initial)
  const { kind } = form.values
  return (
    <form className={classes.form} onSubmit={form.submit(onAsk)} noValidate aria-label="Dados do cálculo">
      <PlaceFields form={form} />
      <LandFields form={form} />
      {kind === 'sale' && <SaleFields form={form} />}
      <Disclosure summary="Quem paga cada custo">
        <div className={classes.fields}>
          {costIds
            .filter((what) => isPaid(what, kind))
            .map((what) => (
              <NativeSelect
                key={what}
                label={costLabels[what]}
                data={payers.map((value) => ({ value, label: sideNames[kind][value] }))}
                {...form.getInputProps(`payers.${what}`)}
                value={form.values.payers[what] ?? usualPayers[what]}
              />
            ))}
        </div>
      </Disclosure>
      <div>
        <SubmitButton
          pending={false}
          pendingLabel="Calculando..."
          leftSection={<IconCalculator size={16} aria-hidden />}
        >
          Calcular
        </SubmitButton>
      </div>
    </form>
  )
}

/** The tax on the gain is nobody's choice. */
const isPaid = (what: (typeof costIds)[number], kind: CostValues['kind']): boolean =>
  what !== 'gain' && what !== (kind === 'sale' ? 'itd' : 'itbi')

interface FieldsProps {
  form: CostFormState
}

function PlaceFields({ form }: FieldsProps) {
  const { kind } = form.values
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Tipo"
        data={transferKinds.map((value) => ({ value, label: transferNames[value] }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label="Cidade" required maxLength={100} {...form.getInputProps('place.city')} />
      <NativeSelect
        label="Estado"
        required
        data={[{ value: '', label: 'Escolha' }, ...stateCodes]}
        {...form.getInputProps('place.state')}
      />
      <MoneyInput
        label={kind === 'sale' ? 'Preço declarado' : 'Valor do imóvel'}
        required
        {...form.getInputProps('price')}
      />
      {kind === 'sale' && (
        <MoneyInput
          label="Valor de referência da prefeitura"
          description="Do IPTU ou da guia do ITBI, se houver"
          {...form.getInputProps('reference')}
        />
      )}
    </div>
  )
}

function LandFields({ form }: FieldsProps) {
  const { groundLord } = form.values
  const isForeiro = groundLord !== '' && groundLord !== 'none'
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Terreno"
        data={[
          { value: '', label: 'Não informado' },
          ...groundLords.map((value) => ({ value, label: groundLordName(value) })),
        ]}
        {...form.getInputProps('groundLord')}
      />
      {isForeiro && (
        <MoneyInput label="Valor do terreno, sem as construções" {...form.getInputProps('landValue')} />
      )}
      {(groundLord === 'private' || groundLord === 'municipality') && (
        <TextInput
          label="Laudêmio do título (%)"
          placeholder="2,5"
          inputMode="decimal"
          {...form.getInputProps('laudemioPercent')}
        />
      )}
    </div>
  )
}

function SaleFields({ form }: FieldsProps) {
  const { place, sellerIsPerson } = form.values
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label="Honorários (%)"
          placeholder="5"
          inputMode="decimal"
          {...form.getInputProps('feePercent')}
        />
        <MoneyInput label="ou Honorários (R$)" {...form.getInputProps('feeValue')} />
        <NativeSelect
          label="Quem vende"
          data={[
            { value: '', label: 'Não informado' },
            { value: 'yes', label: 'Pessoa física ou espólio' },
            { value: 'no', label: 'Empresa' },
          ]}
          {...form.getInputProps('sellerIsPerson')}
        />
      </div>
      {place.state === 'DF' && (
        <Checkbox
          label="É a primeira transmissão de imóvel novo"
          {...form.getInputProps('isFirstTransfer', { type: 'checkbox' })}
        />
      )}
      {sellerIsPerson !== 'no' && <GainFields form={form} />}
    </>
  )
}
