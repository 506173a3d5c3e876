import { Checkbox, NativeSelect } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../components/masked-input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import type { CostFormState } from './cost-values.ts'
import classes from './costs.module.css'

const answers = [
  { value: '', label: 'Sem resposta' },
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]

const questions = [
  ['gain.isOnlySaleOfMonth', 'É a única venda do mês?', 'Até R$ 35.000,00'],
  ['gain.isOnlyProperty', 'É o único imóvel do vendedor?', 'Até R$ 440.000,00'],
  ['gain.soldInFiveYears', 'Vendeu outro imóvel nos últimos cinco anos?', ''],
] as const

/** Each exemption is a question. One without an answer does not count. */
export function GainFields({ form }: { form: CostFormState }) {
  const day = { mask: maskDate, placeholder: 'DD/MM/AAAA' }
  const { asksGain, gain } = form.values
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Imposto sobre o ganho de capital</legend>
      <Checkbox label="Estimar o imposto" {...form.getInputProps('asksGain', { type: 'checkbox' })} />
      {asksGain && (
        <div className={classes.fields}>
          <MaskedInput label="Comprado em" required {...day} {...form.getInputProps('gain.boughtOn')} />
          <MoneyInput
            label="Custo de aquisição"
            description="Com ITBI, honorários e obras comprovadas"
            required
            {...form.getInputProps('gain.cost')}
          />
          <MaskedInput
            label="Vendido em"
            description="Vazio: hoje"
            {...day}
            {...form.getInputProps('gain.soldOn')}
          />
          {questions.map(([path, label, description]) => (
            <NativeSelect
              key={path}
              label={label}
              description={description}
              data={answers}
              {...form.getInputProps(path)}
            />
          ))}
          <MoneyInput
            label="Gasto em residência em 180 dias"
            description="No Brasil, com o dinheiro da venda"
            {...form.getInputProps('gain.homesBought')}
          />
          {gain.homesBought && (
            <NativeSelect
              label="Residencial, e sem usar esta isenção há cinco anos?"
              data={answers}
              {...form.getInputProps('gain.mayBuyHomes')}
            />
          )}
          <MaskedInput
            label="Adesão ao Rearp em"
            description="Vazio: não aderiu"
            {...day}
            {...form.getInputProps('gain.rearp.on')}
          />
          <MoneyInput label="Valor atualizado no Rearp" {...form.getInputProps('gain.rearp.value')} />
        </div>
      )}
    </fieldset>
  )
}
