import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { feeSumRefusal } from '@soleira/domain/commission/amounts'
import { feeMilestoneNames, feeMilestones } from '@soleira/domain/commission/milestones'
import { maskDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { MaskedInput } from '../../components/masked-input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { IconTrash } from '../../icons/index.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './commission.module.css'
import { emptyPart, type FeeForm, feeAmount, sumOfParts } from './fee-values.ts'

const dues = [
  { value: '', label: 'Num dia' },
  ...feeMilestones.map((value) => ({ value, label: feeMilestoneNames[value] })),
]

/** When the fee falls due: on a day, which may stay blank, or with a milestone. */
export function PartFields({ form, price }: { form: FeeForm; price: string }) {
  const { parts } = form.values
  const sum = sumOfParts(form.values)
  const wrong = feeSumRefusal('parts', [sum], feeAmount(form.values, price))
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Quando vencem</legend>
      {parts.map(({ key, follows }, index) => (
        <fieldset key={key} className={classes.line} aria-label={`Parte ${index + 1}`}>
          <TextInput label="Parte" required {...form.getInputProps(`parts.${index}.label`)} />
          <MoneyInput label="Valor" required {...form.getInputProps(`parts.${index}.amount`)} />
          <NativeSelect
            label="Vence"
            data={dues}
            description={follows ? 'O dia acompanha o fechamento' : undefined}
            {...form.getInputProps(`parts.${index}.follows`)}
          />
          {!follows && (
            <MaskedInput
              label="Vence em"
              mask={maskDate}
              placeholder="DD/MM/AAAA"
              {...form.getInputProps(`parts.${index}.dueOn`)}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            disabled={parts.length === 1}
            aria-label={`Retirar parte ${index + 1}`}
            title="Retirar parte"
            onClick={() => form.removeListItem('parts', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Text size="sm" role="status" className={classes.sum} data-wrong={wrong !== null}>
        {wrong ?? `As partes somam ${formatMoney(sum)}.`}
      </Text>
      {form.errors.parts && form.errors.parts !== wrong && (
        <p role="alert" className={classes.error}>
          {form.errors.parts}
        </p>
      )}
      <div>
        <Button size="compact-sm" variant="default" onClick={() => form.insertListItem('parts', emptyPart())}>
          Acrescentar parte
        </Button>
      </div>
    </fieldset>
  )
}
