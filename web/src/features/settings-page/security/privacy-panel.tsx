import { Panel } from '../../../components/panel.tsx'
import { SettingSwitch } from '../../settings/setting-switch.tsx'
import { WithSettings } from '../../settings/with-settings.tsx'
import { PublicProfiles } from './public-profiles.tsx'
import { UsageFigures } from './usage-figures.tsx'

/** Both settings start off (rules §8). */
export function PrivacyPanel() {
  return (
    <Panel title="Privacidade">
      <WithSettings height={180}>
        {(settings) => (
          <>
            <SettingSwitch
              settings={settings}
              name="publicProfile"
              label="Perfil Público"
              description="Permite que outros corretores vejam seu nome, CRECI e bio."
            >
              <PublicProfiles />
            </SettingSwitch>
            <SettingSwitch
              settings={settings}
              name="usageAnalytics"
              label="Análise de Uso"
              description="Conta, a partir do seu histórico e só para você, quanto você fez por semana e quanto tempo seus imóveis levam até o mercado."
            >
              {settings.usageAnalytics ? (
                <UsageFigures />
              ) : (
                'Desligada, nada é contado. Ligada ou não, nenhum dado de uso sai do Soleira.'
              )}
            </SettingSwitch>
          </>
        )}
      </WithSettings>
    </Panel>
  )
}
