import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { digitsOf } from '@soleira/domain/format/digits'
import { completeMoney, formatMoney, parseMoney, toDecimal } from '@soleira/domain/format/money'
import { depositKinds, depositNames, lineKinds, lineNames } from '@soleira/domain/offer/terms'
import { MaskedInput } from '../../components/masked-input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { IconTrash } from '../../icons/index.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './offer.module.css'
import { emptyLine, fieldsOf, leftOver, type OfferForm } from './offer-values.ts'

interface FieldsProps {
  form: OfferForm
}

export function LineFields({ form }: FieldsProps) {
  const { lines } = form.values
  return (
    <fieldset className={shared.section}>
      <legend className={classes.legend}>Preço e pagamento</legend>
      <div className={shared.fields}>
        <MoneyInput label="Preço total" required data-autofocus {...form.getInputProps('total')} />
      </div>
      {lines.map(({ key }, index) => (
        <Line key={key} form={form} index={index} />
      ))}
      <Sum form={form} />
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => form.insertListItem('lines', emptyLine(nextKind(lines.map(({ kind }) => kind))))}
        >
          Acrescentar linha
        </Button>
      </div>
    </fieldset>
  )
}

const nextKind = (there: readonly string[]) => lineKinds.find((kind) => !there.includes(kind)) ?? 'own_funds'

function Line({ form, index }: FieldsProps & { index: number }) {
  const line = form.values.lines[index]
  if (!line) return null
  const has = (field: (typeof fieldsOf)['own_funds'][number]) => fieldsOf[line.kind].includes(field)
  const path = `lines.${index}`
  const name = `${index + 1}: ${lineNames[line.kind]}`
  return (
    <fieldset className={classes.line} aria-label={`Linha ${name}`}>
      <NativeSelect
        label="Forma"
        data={lineKinds.map((value) => ({ value, label: lineNames[value] }))}
        {...form.getInputProps(`${path}.kind`)}
      />
      {has('count') && (
        <MaskedInput
          label="Quantas"
          mask={(text) => digitsOf(text).slice(0, 3)}
          required
          {...form.getInputProps(`${path}.count`)}
        />
      )}
      <MoneyInput
        label={line.kind === 'instalments' ? 'Valor de cada uma' : 'Valor'}
        required
        {...form.getInputProps(`${path}.value`)}
      />
      {has('firstOn') && (
        <MaskedInput
          label={line.kind === 'instalments' ? 'Primeira em' : 'Dia'}
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps(`${path}.firstOn`)}
        />
      )}
      {has('index') && (
        <TextInput label="Correção" placeholder="IPCA" {...form.getInputProps(`${path}.index`)} />
      )}
      {has('bank') && <TextInput label="Banco" {...form.getInputProps(`${path}.bank`)} />}
      {has('deposit') && (
        <NativeSelect
          label="Tipo de sinal"
          data={[
            { value: '', label: 'A combinar' },
            ...depositKinds.map((value) => ({ value, label: depositNames[value] })),
          ]}
          {...form.getInputProps(`${path}.deposit`)}
        />
      )}
      {has('description') && (
        <TextInput
          label={line.kind === 'exchange' ? 'O que entra' : 'Observação'}
          required={line.kind === 'exchange'}
          {...form.getInputProps(`${path}.description`)}
        />
      )}
      {has('isApproved') && (
        <Checkbox label="Aprovado" {...form.getInputProps(`${path}.isApproved`, { type: 'checkbox' })} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Retirar linha ${name}`}
        title="Retirar linha"
        onClick={() => form.removeListItem('lines', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

/** Lines add up live, and what is missing can be put into the broker's own funds by a click. */
function Sum({ form }: FieldsProps) {
  const { lines, total } = form.values
  const left = leftOver(form.values)
  const sum = (parseMoney(completeMoney(total)) ?? 0) - left
  const own = lines.findIndex(({ kind }) => kind === 'own_funds')
  function complete() {
    if (own < 0) return form.insertListItem('lines', emptyLine('own_funds', formatMoney(toDecimal(left))))
    const before = parseMoney(lines[own]?.value ?? '') ?? 0
    return form.setFieldValue(`lines.${own}.value`, formatMoney(toDecimal(before + left)))
  }
  return (
    <div>
      <output className={classes.sum} data-wrong={left !== 0}>
        Soma das linhas: {formatMoney(toDecimal(sum))}
        {left > 0 && ` · faltam ${formatMoney(toDecimal(left))}`}
        {left < 0 && ` · passam ${formatMoney(toDecimal(-left))}`}
        {left === 0 && ' · confere com o total'}
      </output>
      {left > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={complete}>
          Completar com recursos próprios
        </Button>
      )}
      {form.errors.lines && left !== 0 && (
        <p className={classes.error} role="alert" data-path="lines" tabIndex={-1}>
          {form.errors.lines}
        </p>
      )}
    </div>
  )
}
