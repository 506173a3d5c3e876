import { Button, Text } from '@mantine/core'
import type { Settings } from '@soleira/domain/settings/contract'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type PushObstacle, pushObstacle } from '../../../lib/api/push.ts'
import { useBroker } from '../../../lib/api/session.ts'
import { useChangeSettings } from '../../settings/preferences.ts'
import { SettingRow } from '../../settings/setting-switch.tsx'
import { hereQuery, turningHere, useTurnHere } from './use-push.ts'

const obstacles: Record<PushObstacle, string> = {
  insecure:
    'O endereço desta página não é seguro (https), e por isso o navegador não aceita notificações aqui.',
  unsupported:
    'Este navegador não recebe notificações. No iPhone e no iPad, adicione antes o Soleira à Tela de Início.',
  denied:
    'As notificações deste site estão bloqueadas no navegador. Libere-as nas permissões do site e tente de novo.',
}

export function PushSwitch({ settings, pushKey }: { settings: Settings; pushKey: string | undefined }) {
  const { mutate: change } = useChangeSettings()
  const { mutate: turn } = useTurnHere()

  function toggle(on: boolean) {
    change({ pushNotifications: on })
    // Asks within the click: browsers refuse the question without a user's action.
    if (pushKey && !(on && pushObstacle())) turn(on ? pushKey : null)
  }

  return (
    <SettingRow
      label="Notificações no navegador"
      description="Mostra as notificações neste computador ou celular, mesmo com o Soleira fechado."
      checked={settings.pushNotifications}
      onChange={toggle}
    >
      {pushKey && <Here settings={settings} pushKey={pushKey} onTurnOn={() => turn(pushKey)} />}
    </SettingRow>
  )
}

interface HereProps {
  settings: Settings
  pushKey: string
  onTurnOn: () => void
}

/** The setting is the account's. Each browser must give its permission besides. */
function Here({ settings, pushKey, onTurnOn }: HereProps) {
  const { id } = useBroker()
  const { data: here } = useQuery(hereQuery(id, pushKey))
  const turning = useIsMutating({ mutationKey: turningHere }) > 0
  const obstacle = pushObstacle()
  if (!settings.pushNotifications) return null
  if (obstacle) return obstacles[obstacle]
  if (here === undefined) return null
  if (here) return 'Este navegador recebe as notificações enquanto você estiver conectado nele.'
  return (
    <>
      <Text inherit mb={6}>
        Este navegador ainda não recebe as notificações.
      </Text>
      <Button size="compact-sm" variant="default" loading={turning} onClick={onTurnOn}>
        Ativar neste navegador
      </Button>
    </>
  )
}
