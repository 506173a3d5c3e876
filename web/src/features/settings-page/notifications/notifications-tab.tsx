import type { Channels, Settings } from '@soleira/domain/settings/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../../components/panel.tsx'
import { channelsQuery } from '../../../lib/api/channels.ts'
import { SettingSwitch } from '../../settings/setting-switch.tsx'
import { WithSettings } from '../../settings/with-settings.tsx'
import { PushSwitch } from './push-switch.tsx'

export function NotificationsTab() {
  const { data: channels } = useQuery(channelsQuery)
  return (
    <WithSettings height={420}>
      {(settings) => (
        <>
          <Panel title="Canais">
            <Ways settings={settings} channels={channels} />
          </Panel>
          <Panel title="Mensagens programadas">
            <Scheduled settings={settings} />
          </Panel>
        </>
      )}
    </WithSettings>
  )
}

function Ways({ settings, channels }: { settings: Settings; channels: Channels | undefined }) {
  return (
    <>
      <SettingSwitch
        settings={settings}
        name="emailNotifications"
        label="Notificações por e-mail"
        description="Envia as notificações também para o e-mail da sua conta."
      >
        {channels?.email === 'outbox' && 'Este Soleira ainda não envia e-mails. Quem o mantém liga o envio.'}
      </SettingSwitch>
      <PushSwitch settings={settings} pushKey={channels?.pushKey} />
      <SettingSwitch
        settings={settings}
        name="smsNotifications"
        label="Notificações por SMS"
        description="Envia ao telefone do seu perfil as notificações que pedem atenção."
      >
        {channels?.sms === 'none' && 'Este Soleira ainda não envia SMS: nenhuma mensagem sai.'}
      </SettingSwitch>
    </>
  )
}

function Scheduled({ settings }: { settings: Settings }) {
  return (
    <>
      <SettingSwitch
        settings={settings}
        name="weeklyReports"
        label="Relatório semanal"
        description="Resume por e-mail, na manhã de segunda-feira, a sua carteira e o que está pendente."
      />
      <SettingSwitch
        settings={settings}
        name="reminderDeadlines"
        label="Lembretes de prazos"
        description="Envia por e-mail, de manhã, a lista “Hoje”: certidões que vencem ou não chegaram e o que mais está pendente."
      />
      <SettingSwitch
        settings={settings}
        name="marketingEmails"
        label="Novidades do Soleira"
        description="Conta por e-mail, uma vez por versão, o que há de novo no produto."
      />
    </>
  )
}
