import { NativeSelect, TextInput } from '@mantine/core'
import type { CostInput } from '@soleira/domain/costs/input'
import { ownCostInput } from '@soleira/domain/costs/input'
import { rateCosts } from '@soleira/domain/costs/terms'
import type { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { showFailure } from '../../lib/toast.ts'
import shared from '../../styles/dialog-form.module.css'
import type { OwnPlace } from './cost-values.ts'
import { useSetOwnCost } from './mutations.ts'

interface OwnCostDialogProps extends OwnPlace {
  label: string
  place: CostInput['place']
  onValue: (value: string | null) => void
  onClose: () => void
}

type Scope = 'once' | 'city' | 'state'
type Output = z.output<typeof ownCostInput>

export function OwnCostDialog({ what, certificate, label, place, onValue, onClose }: OwnCostDialogProps) {
  const { city, state } = place
  const form = useValidatedForm<Values, Output>(ownCostInput, {
    what,
    certificate,
    state,
    city,
    percent: '',
    value: '',
    origin: '',
    scope: 'once',
  })
  const { mutate, isPending } = useSetOwnCost()
  const close = useLeaveGuard(form.isDirty(), onClose)
  const { scope } = form.values
  const hasRate = rateCosts.some((one) => one === what)
  const submit = form.submit(({ ...own }) => {
    if (scope === 'once' && own.value) {
      onValue(own.value)
      return onClose()
    }
    if (scope === 'once') return form.refuse({ percent: 'Para um percentual, escolha o lugar em que vale' })
    return mutate(
      { ...own, city: scope === 'city' ? city : null },
      {
        onSuccess: () => {
          // One of this calculation alone would go before it.
          onValue(null)
          onClose()
        },
        onError: (error) => {
          form.showRefusal(error)
          if (!isSessionEnd(error)) showFailure('Não foi possível guardar o valor', messageOf(error))
        },
      },
    )
  })
  return (
    <Dialog title={`Valor do corretor: ${label}`} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <div className={shared.section}>
            <MoneyInput
              label={certificate ? 'Valor de uma certidão' : 'Valor'}
              {...form.getInputProps('value')}
            />
            {hasRate && (
              <TextInput
                label="ou percentual (%)"
                inputMode="decimal"
                placeholder="3"
                {...form.getInputProps('percent')}
              />
            )}
            <NativeSelect
              label="Vale"
              data={[
                { value: 'once', label: 'Só neste cálculo' },
                { value: 'city', label: `Sempre em ${city}/${state}` },
                { value: 'state', label: `Sempre em ${state}` },
              ]}
              {...form.getInputProps('scope')}
            />
            {scope !== 'once' && (
              <TextInput
                label="De onde vem"
                placeholder="guia da prefeitura, tabela do cartório"
                maxLength={200}
                {...form.getInputProps('origin')}
              />
            )}
          </div>
        </div>
        <DialogEnd pending={isPending} pendingLabel="Guardando..." onCancel={close}>
          Usar este valor
        </DialogEnd>
      </form>
    </Dialog>
  )
}

interface Values extends OwnPlace {
  state: string
  city: string
  percent: string
  value: string
  origin: string
  scope: Scope
}
