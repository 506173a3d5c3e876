import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { Panel } from '../../../components/panel.tsx'
import { IconCircleCheck, IconDevices, IconLock } from '../../../icons/index.ts'
import { DataPanel } from '../../account-data/data-panel.tsx'
import { SpacePanel } from '../../account-data/space-panel.tsx'
import { TwoStepPanel } from '../../auth/two-step-panel.tsx'
import { ActivityPanel } from '../../history/activity-panel.tsx'
import { OpeningsPanel } from '../../history/openings-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import classes from './security-tab.module.css'

const PasswordDialog = lateComponent(
  async () => (await import('../../auth/password-dialog.tsx')).PasswordDialog,
)
const SessionsDialog = lateComponent(
  async () => (await import('../../auth/sessions-dialog.tsx')).SessionsDialog,
)

export function SecurityTab() {
  const [open, setOpen] = useState<'password' | 'sessions' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Panel title="Autenticação">
        <Text className={classes.state}>
          <IconCircleCheck size={20} stroke={1.6} className={classes.mark} aria-hidden />
          Conectado via sistema interno – Ativo
        </Text>
        <Text size="sm" c="dimmed">
          Você entra com o e-mail e a senha que criou aqui, sem Google nem outra conta.
        </Text>
        <Group mt="md" gap="sm">
          <Button
            variant="default"
            leftSection={<IconLock size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('password')}
          >
            Alterar Senha
          </Button>
          <Button
            variant="default"
            leftSection={<IconDevices size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpen('sessions')}
          >
            Ver Sessões
          </Button>
        </Group>
      </Panel>
      <TwoStepPanel />
      <PrivacyPanel />
      <OpeningsPanel />
      <ActivityPanel />
      <SpacePanel />
      <DataPanel />
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
    </>
  )
}
