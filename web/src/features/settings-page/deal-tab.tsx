import { Panel } from '../../components/panel.tsx'
import { UsualTermsTab } from '../authorization/usual-terms-tab.tsx'
import { CertificatePanel } from '../seal-certificate/certificate-panel.tsx'
import { CompanyPanel } from '../settings/company-panel.tsx'
import { HolidaysPanel } from '../settings/holidays-panel.tsx'
import { SettingSwitch } from '../settings/setting-switch.tsx'
import { WithSettings } from '../settings/with-settings.tsx'
import { SignatureServicesPanel } from '../signature-service/services-panel.tsx'

export function DealTab() {
  return (
    <>
      <Panel title="Etapas">
        <WithSettings height={72}>
          {(settings) => (
            <SettingSwitch
              settings={settings}
              name="movesWithDeal"
              label="Avançar a etapa com o negócio"
              description="A primeira proposta apresentada leva o imóvel do Mercado à Proposta, e a aceita, ao Contrato. Desligado, a etapa é oferecida."
            />
          )}
        </WithSettings>
      </Panel>
      <CompanyPanel />
      <UsualTermsTab />
      <HolidaysPanel />
      <CertificatePanel />
      <SignatureServicesPanel />
    </>
  )
}
