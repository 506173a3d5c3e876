import { Text } from '@mantine/core'
import { Panel } from '../../components/panel.tsx'
import { PackList } from '../catalogue/pack-list.tsx'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import { WithSettings } from '../settings/with-settings.tsx'

/** Rules §10 specify the packs. */
export function PacksTab() {
  return (
    <>
      <Panel title="Conjuntos de certidões">
        <Text c="dimmed" size="sm" mb="md">
          Um conjunto diz que certidões um imóvel pede. Todo imóvel começa com as quinze do Rio de Janeiro; na
          due diligence de cada um dá para trocar o conjunto e acrescentar certidões.
        </Text>
        <WithSettings height={72}>
          {(settings) => (
            <SettingSwitch
              settings={settings}
              name="packByPlace"
              label="Escolher o conjunto pelo lugar do imóvel"
              description="Imóveis novos começam com o conjunto da cidade deles, onde há um no catálogo."
            />
          )}
        </WithSettings>
      </Panel>
      <PackList />
    </>
  )
}
