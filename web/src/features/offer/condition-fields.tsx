import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { conditionKinds, conditionNames } from '@soleira/domain/offer/terms'
import { MaskedInput } from '../../components/masked-input.tsx'
import { IconTrash } from '../../icons/index.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './offer.module.css'
import { emptyCondition, type OfferForm } from './offer-values.ts'

export function ConditionFields({ form }: { form: OfferForm }) {
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Condições</legend>
      {form.values.conditions.map(({ key, kind }, index) => (
        <fieldset key={key} className={classes.line} aria-label={`Condição ${index + 1}`}>
          <NativeSelect
            label="Condição"
            data={conditionKinds.map((value) => ({ value, label: conditionNames[value] }))}
            {...form.getInputProps(`conditions.${index}.kind`)}
          />
          <MaskedInput
            label="Até"
            mask={maskDate}
            placeholder="DD/MM/AAAA"
            {...form.getInputProps(`conditions.${index}.by`)}
          />
          <TextInput
            label={kind === 'other' ? 'Qual' : 'Observação'}
            required={kind === 'other'}
            {...form.getInputProps(`conditions.${index}.words`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Retirar condição ${index + 1}`}
            title="Retirar condição"
            onClick={() => form.removeListItem('conditions', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.insertListItem('conditions', emptyCondition('financing'))}
        >
          Acrescentar condição
        </Button>
      </div>
    </fieldset>
  )
}
