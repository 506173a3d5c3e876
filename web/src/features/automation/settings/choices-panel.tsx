import { NativeSelect, Text } from '@mantine/core'
import type { AutomationProvider } from '@soleira/domain/automation/contract'
import { Panel } from '../../../components/panel.tsx'
import { useChooseProvider } from './mutations.ts'
import classes from './settings.module.css'

export function ChoicesPanel({ providers }: { providers: readonly AutomationProvider[] }) {
  const isOn = ({ isConfigured, isEnabled }: AutomationProvider) => isConfigured && isEnabled
  const offers = providers.flatMap((provider) =>
    provider.offers.map((offer) => ({ ...offer, provider, isOffered: isOn(provider) })),
  )
  const kinds = [...Map.groupBy(offers, ({ kind }) => kind)].filter(([, all]) =>
    all.some(({ isOffered }) => isOffered),
  )
  if (!kinds.length) return null
  const byHand = providers.find(({ id }) => id === 'manual')
  return (
    <Panel title="Serviço de cada certidão">
      <Text size="sm">
        Diga a quem cada certidão é pedida. Enquanto o escolhido estiver desligado, vale o primeiro que
        estiver ligado.
      </Text>
      {kinds.map(([kind, all]) => {
        const chosen = all.find(({ isChosen }) => isChosen)?.provider.id
        const options = all
          .filter(({ isOffered, isChosen }) => isOffered || isChosen)
          .map(({ provider: { id, name }, isOffered }) => {
            return { value: id, label: isOffered ? name : `${name} (desligado)` }
          })
        return (
          <Choice
            key={kind}
            kind={kind}
            label={all[0]?.label ?? kind}
            value={chosen ?? (byHand?.kinds.includes(kind) ? 'manual' : '')}
            options={options}
          />
        )
      })}
    </Panel>
  )
}

interface ChoiceProps {
  kind: string
  label: string
  /** Empty if none is chosen. */
  value: string
  options: { value: string; label: string }[]
}

function Choice({ kind, label, value, options }: ChoiceProps) {
  const { mutate, isPending } = useChooseProvider(kind)
  return (
    <div className={classes.part}>
      <NativeSelect
        label={label}
        disabled={isPending}
        value={value}
        onChange={({ currentTarget }) => mutate(currentTarget.value)}
        data={[
          { value: '', label: 'O primeiro que estiver ligado' },
          ...options,
          { value: 'manual', label: 'Nenhum: eu mesmo peço' },
        ]}
      />
    </div>
  )
}
