import { ActionIcon, Button, Text, TextInput } from '@mantine/core'
import { formatMoney } from '@soleira/domain/format/money'
import { MoneyInput } from '../../components/money-input.tsx'
import { IconTrash } from '../../icons/index.ts'
import shared from '../../styles/dialog-form.module.css'
import { PersonPicker } from '../person/person-picker.tsx'
import classes from './commission.module.css'
import { emptyShare, type FeeForm, ownShare } from './fee-values.ts'

/** Those who share; what they leave is the broker's own line. */
export function ShareFields({ form, price }: { form: FeeForm; price: string }) {
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Divisão entre corretores</legend>
      {form.values.shares.map(({ key, person }, index) => (
        <fieldset key={key} className={classes.line} aria-label={`Corretor ${index + 1}`}>
          <PersonPicker
            label="Pessoa"
            isClosed
            value={person}
            onChange={(picked) => form.setFieldValue(`shares.${index}.person`, picked)}
          />
          {!person && <TextInput label="Ou nome" {...form.getInputProps(`shares.${index}.name`)} />}
          <TextInput label="CRECI" {...form.getInputProps(`shares.${index}.creci`)} />
          <TextInput
            label="Percentual"
            inputMode="decimal"
            {...form.getInputProps(`shares.${index}.percent`)}
          />
          <MoneyInput label="Ou valor" {...form.getInputProps(`shares.${index}.amount`)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Retirar corretor ${index + 1}`}
            title="Retirar corretor"
            onClick={() => form.removeListItem('shares', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Text size="sm">Sua parte, o que resta: {formatMoney(ownShare(form.values, price).amount)}</Text>
      {form.errors.shares && (
        <p role="alert" className={classes.error}>
          {form.errors.shares}
        </p>
      )}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.insertListItem('shares', emptyShare())}
        >
          Dividir com outro corretor
        </Button>
      </div>
    </fieldset>
  )
}
