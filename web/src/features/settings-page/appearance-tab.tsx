import { Button, Group, Text, useMantineColorScheme } from '@mantine/core'
import { Panel } from '../../components/panel.tsx'
import { IconDeviceDesktop, IconMoon, IconSun } from '../../icons/index.ts'
import { OwnDevicePanel } from '../device/own-device-panel.tsx'
import { TimeZonePanel } from '../settings/time-zone-panel.tsx'

const themes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
  { value: 'auto', label: 'Do sistema', icon: IconDeviceDesktop },
] as const

/** The theme is kept in this browser (part 2 §2.9), the time zone with the account. */
export function AppearanceTab() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Panel title="Tema">
        <Text c="dimmed" size="sm" mb="md">
          A escolha fica guardada neste navegador.
        </Text>
        <Group>
          {themes.map(({ value, label, icon: Icon }) => (
            <Button
              key={value}
              variant={colorScheme === value ? 'light' : 'default'}
              aria-pressed={colorScheme === value}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </Panel>
      <TimeZonePanel />
      <OwnDevicePanel />
    </>
  )
}
