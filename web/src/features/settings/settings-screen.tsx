import { Button, Group, Text, Title, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { Logo } from '../../components/logo.tsx'
import classes from './settings-screen.module.css'

/** What can be set so far, and what the product is. Profile, notifications and privacy come later. */
export function SettingsScreen() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.page}>
      <Title order={1}>Configurações</Title>
      <section className={classes.card} aria-labelledby="appearance">
        <Title order={2} id="appearance" className={classes.heading}>
          Aparência
        </Title>
        <Text c="dimmed">O tema fica guardado neste navegador.</Text>
        <Group>
          {themes.map(({ value, label, icon: Icon }) => (
            <Button
              key={value}
              variant={colorScheme === value ? 'light' : 'default'}
              aria-pressed={colorScheme === value}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </section>
      <section className={classes.card} aria-labelledby="about">
        <Title order={2} id="about" className={classes.heading}>
          Sobre
        </Title>
        <Logo size={32} />
        <Text c="dimmed">Versão 1.0.0</Text>
      </section>
      <Text c="dimmed">Perfil, notificações e privacidade chegam em uma próxima versão.</Text>
    </div>
  )
}

const themes = [
  { value: 'light', label: 'Claro', icon: IconSun },
  { value: 'dark', label: 'Escuro', icon: IconMoon },
] as const
