import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { feeDueNames, payerNames, payers, usualDues } from '@soleira/domain/authorization/terms'
import { type UsualTerms, usualTermsInput } from '@soleira/domain/authorization/usual-terms'
import { MoneyInput } from '../../components/money-input.tsx'
import { Panel } from '../../components/panel.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useChangeSettings } from '../settings/preferences.ts'
import { WithSettings } from '../settings/with-settings.tsx'
import classes from './authorization.module.css'
import { shownMoney, shownPercent } from './terms-values.ts'

/** The terms with which a new authorisation of the account begins (part 3 §3). */
export function UsualTermsTab() {
  return (
    <Panel title="Autorização de intermediação">
      <Text c="dimmed" size="sm" mb="md">
        Com estes termos começa cada nova autorização. O que ficar vazio não se preenche, e em cada imóvel
        tudo pode mudar.
      </Text>
      <WithSettings height={240}>{({ terms }) => <UsualTermsForm terms={terms} />}</WithSettings>
    </Panel>
  )
}

const unsaid = { value: '', label: 'Não preencher' }

function UsualTermsForm({ terms }: { terms: UsualTerms | null }) {
  const { mutate, isPending } = useChangeSettings()
  const form = useValidatedForm(usualTermsInput, {
    feePercent: shownPercent(terms?.feePercent ?? null),
    feeValue: shownMoney(terms?.feeValue ?? null),
    payer: terms?.payer ?? null,
    feeDue: terms?.feeDue ?? null,
    days: String(terms?.days ?? ''),
    isExclusive: terms?.isExclusive ?? null,
  })
  useLeaveGuard(form.isDirty(), () => undefined)
  const submit = form.submit((kept) => {
    const sent = form.getValues()
    const isEmpty = Object.values(kept).every((value) => value === null)
    mutate(
      { terms: isEmpty ? null : kept },
      { onSuccess: () => form.resetDirty(sent), onError: form.showRefusal },
    )
  })
  const { payer, feeDue, isExclusive } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label="Honorários, percentual"
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('feePercent')}
        />
        <MoneyInput label="ou valor fixo" {...form.getInputProps('feeValue')} />
        <NativeSelect
          label="Quem paga"
          data={[unsaid, ...payers.map((value) => ({ value, label: payerNames[value] }))]}
          value={payer ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('payer', payers.find((one) => one === value) ?? null)
          }
        />
        <NativeSelect
          label="Quando vencem"
          data={[unsaid, ...usualDues.map((value) => ({ value, label: feeDueNames[value] }))]}
          value={feeDue ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('feeDue', usualDues.find((one) => one === value) ?? null)
          }
        />
        <TextInput label="Prazo em dias" inputMode="numeric" {...form.getInputProps('days')} />
        <NativeSelect
          label="Exclusividade"
          data={[
            unsaid,
            { value: 'true', label: 'Com exclusividade' },
            { value: 'false', label: 'Sem exclusividade' },
          ]}
          value={String(isExclusive ?? '')}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('isExclusive', value ? value === 'true' : null)
          }
        />
      </div>
      <Group mt="md">
        <SubmitButton pending={isPending} pendingLabel="Salvando...">
          Salvar termos
        </SubmitButton>
        <Button variant="default" onClick={() => form.setValues(emptyTerms)}>
          Limpar
        </Button>
      </Group>
    </form>
  )
}

const emptyTerms = { feePercent: '', feeValue: '', payer: null, feeDue: null, days: '', isExclusive: null }
