import { Tabs, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { usePieces } from '../../lib/lists/use-pieces.ts'
import { ProfileTab } from '../profile/profile-tab.tsx'
import { type SettingsTab, settingsTabs } from '../settings/settings-search.ts'
import { settingsSections } from '../settings/settings-sections.ts'
import { lateTabs } from './late-tabs.tsx'
import classes from './settings-screen.module.css'

interface SettingsScreenProps {
  tab: SettingsTab
  onTab: (tab: SettingsTab) => void
}

/** They stay while another tab is open, so that typed values are kept. */
const withForms: readonly string[] = [
  'perfil',
  'seguranca',
  'conjuntos',
  'negocio',
  'clausulas',
  'automacao',
] satisfies SettingsTab[]

/** Brings the tab of the address into sight where not all tabs fit. */
function showChosen(list: HTMLElement | null): void {
  list?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

/** Part 2 §2.8 specifies the settings. */
export function SettingsScreen({ tab, onTab }: SettingsScreenProps) {
  const desk = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const pieces = usePieces(3)
  const [seen, setSeen] = useState<readonly string[]>([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  const isKept = (value: string) => withForms.includes(value) && seen.includes(value)
  return (
    <>
      <Title order={1}>Configurações</Title>
      <Text c="dimmed" mt={4} mb="lg">
        Gerencie suas preferências e configurações da conta
      </Text>
      {pieces > 0 && (
        <Tabs
          classNames={classes}
          orientation={desk ? 'vertical' : 'horizontal'}
          keepMounted={false}
          keepMountedMode="display-none"
          value={tab}
          onChange={(next) => onTab(next as SettingsTab)}
        >
          <Tabs.List aria-label="Configurações" data-moves ref={showChosen}>
            {settingsTabs.map((value) => {
              const { label, icon: Icon } = settingsSections[value]
              const approach = value === 'perfil' ? undefined : lateTabs[value].approach
              return (
                <Tabs.Tab
                  key={value}
                  value={value}
                  leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                  onPointerEnter={approach}
                  onFocus={approach}
                >
                  {label}
                </Tabs.Tab>
              )
            })}
          </Tabs.List>
          <Tabs.Panel value="perfil" keepMounted={isKept('perfil')}>
            <ProfileTab pieces={pieces - 1} />
          </Tabs.Panel>
          {Object.entries(lateTabs).map(([value, LateTab]) => (
            <Tabs.Panel key={value} value={value} keepMounted={isKept(value)}>
              <LateTab />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  )
}
