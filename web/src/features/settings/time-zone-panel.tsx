import { NativeSelect } from '@mantine/core'
import { type TimeZone, timeZones } from '@soleira/domain/format/time-zone'
import { offsetOf, timeZoneName } from '@soleira/domain/format/time-zone-names'
import { Panel } from '../../components/panel.tsx'
import { useChangeSettings } from './preferences.ts'
import { WithSettings } from './with-settings.tsx'

export function TimeZonePanel() {
  const { mutate } = useChangeSettings()
  return (
    <Panel title="Data e hora">
      <WithSettings height={84}>
        {({ timezone }) => (
          <NativeSelect
            label="Fuso horário"
            description="Vale para as datas das telas, dos relatórios e das minutas. A validade das certidões segue sempre o horário de Brasília."
            data={options(new Date())}
            value={timezone}
            maw="30rem"
            onChange={({ currentTarget }) => mutate({ timezone: currentTarget.value as TimeZone })}
          />
        )}
      </WithSettings>
    </Panel>
  )
}

function options(now: Date) {
  const option = (zone: TimeZone) => ({
    value: zone,
    label: `${timeZoneName(zone)} (${offsetOf(zone, now)})`,
  })
  const abroad = new Set<TimeZone>(['America/New_York', 'Europe/London', 'Europe/Lisbon', 'UTC'])
  return [
    { group: 'Brasil', items: timeZones.filter((zone) => !abroad.has(zone)).map(option) },
    { group: 'Outros', items: timeZones.filter((zone) => abroad.has(zone)).map(option) },
  ]
}
