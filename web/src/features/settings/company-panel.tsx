import { Button } from '@mantine/core'
import { maskCnpj } from '@soleira/domain/format/cnpj'
import { optionalCnpj } from '@soleira/domain/format/cnpj-field'
import type { Settings } from '@soleira/domain/settings/contract'
import { z } from 'zod'
import { MaskedInput } from '../../components/masked-input.tsx'
import { Panel } from '../../components/panel.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { useChangeSettings } from './preferences.ts'
import { SettingSwitch } from './setting-switch.tsx'
import { WithSettings } from './with-settings.tsx'

/** A company is bound to more duties (part 3 §11). */
export function CompanyPanel() {
  return (
    <Panel title="Pessoa jurídica">
      <WithSettings height={72}>
        {(settings) => (
          <>
            <SettingSwitch
              settings={settings}
              name="isCompany"
              label="Atuo como pessoa jurídica"
              description="Com isto a DIMOB aparece em Obrigações."
            />
            {settings.isCompany && <CnpjForm key={settings.cnpj} cnpj={settings.cnpj} />}
          </>
        )}
      </WithSettings>
    </Panel>
  )
}

const schema = z.object({ cnpj: optionalCnpj })

function CnpjForm({ cnpj }: Pick<Settings, 'cnpj'>) {
  const form = useValidatedForm<{ cnpj: string }, Pick<Settings, 'cnpj'>>(schema, { cnpj: cnpj ?? '' })
  const { mutate, isPending } = useChangeSettings()
  useLeaveGuard(form.isDirty(), () => undefined)
  return (
    <form onSubmit={form.submit((change) => mutate(change))} noValidate>
      <MaskedInput mt="sm" label="CNPJ (opcional)" mask={maskCnpj} {...form.getInputProps('cnpj')} />
      <Button type="submit" mt="sm" variant="default" disabled={isPending || !form.isDirty()}>
        Salvar CNPJ
      </Button>
    </form>
  )
}
