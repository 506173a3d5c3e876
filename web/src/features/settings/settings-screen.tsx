import { Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconBell,
  IconInfoCircle,
  IconListCheck,
  IconPalette,
  IconRefresh,
  IconShieldLock,
  IconUser,
} from '../../icons/index.ts'
import { AboutTab } from './about-tab.tsx'
import { AppearanceTab } from './appearance-tab.tsx'
import { AutomationTab } from './automation/automation-tab.tsx'
import { NotificationsTab } from './notifications/notifications-tab.tsx'
import { PacksTab } from './packs-tab.tsx'
import { ProfileTab } from './profile/profile-tab.tsx'
import { SecurityTab } from './security/security-tab.tsx'
import classes from './settings-screen.module.css'
import { type SettingsTab, settingsTabs } from './settings-search.ts'

const labels = {
  perfil: { label: 'Perfil', icon: IconUser },
  notificacoes: { label: 'Notificações', icon: IconBell },
  seguranca: { label: 'Segurança', icon: IconShieldLock },
  conjuntos: { label: 'Certidões', icon: IconListCheck },
  automacao: { label: 'Automação', icon: IconRefresh },
  aparencia: { label: 'Aparência', icon: IconPalette },
  sobre: { label: 'Sobre', icon: IconInfoCircle },
}

interface SettingsScreenProps {
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
}

/** The settings of a broker's account (part 2 §2.8). */
export function SettingsScreen({ tab, onTab }: SettingsScreenProps) {
  const desk = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  return (
    <>
      <Title order={1}>Configurações</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Gerencie suas preferências e configurações da conta
      </Text>
      <Tabs
        classNames={classes}
        orientation={desk ? 'vertical' : 'horizontal'}
        keepMounted={false}
        keepMountedMode="display-none"
        value={tab}
        onChange={(next) => onTab(next as SettingsTab)}
      >
        <Tabs.List aria-label="Configurações" grow={!desk}>
          {settingsTabs.map((value) => {
            const { label, icon: Icon } = labels[value]
            return (
              <Tabs.Tab key={value} value={value} leftSection={<Icon size={18} stroke={1.6} aria-hidden />}>
                {label}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        {/* Stays while another tab is looked at, with what was typed. */}
        <Tabs.Panel value="perfil" keepMounted>
          <ProfileTab />
        </Tabs.Panel>
        <Tabs.Panel value="notificacoes">
          <NotificationsTab />
        </Tabs.Panel>
        <Tabs.Panel value="seguranca">
          <SecurityTab />
        </Tabs.Panel>
        <Tabs.Panel value="conjuntos">
          <PacksTab />
        </Tabs.Panel>
        <Tabs.Panel value="automacao">
          <AutomationTab />
        </Tabs.Panel>
        <Tabs.Panel value="aparencia">
          <AppearanceTab />
        </Tabs.Panel>
        <Tabs.Panel value="sobre">
          <AboutTab />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
