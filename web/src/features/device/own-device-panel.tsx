import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { Panel } from '../../components/panel.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { forgetDevice, noteOwnDevice, onDeviceChange, ownDevice } from '../../lib/device/own-device.ts'
import { leaveSketches } from '../property/leave-sketches.ts'
import { SettingRow } from '../settings/setting-switch.tsx'

/** A choice for this browser alone, of which the account knows nothing. */
export function OwnDevicePanel() {
  const { id: broker } = useBroker()
  const isOwn = useSyncExternalStore(onDeviceChange, ownDevice) === broker
  const isAble = 'serviceWorker' in navigator && 'caches' in globalThis
  return (
    <Panel title="Este aparelho">
      {isAble ? (
        <SettingRow
          label="Este aparelho é só meu"
          description="Guarda neste navegador as telas e os últimos 20 imóveis que você abrir, com telefones e o que falta, para consultar sem conexão. Não ligue em um aparelho que outras pessoas usam."
          checked={isOwn}
          onChange={(on) => (on ? noteOwnDevice(broker) : void turnOff(broker))}
        >
          {isOwn
            ? 'Tudo é apagado daqui quando você sair, quando a sessão terminar, depois de 7 dias sem uso ou ao desligar.'
            : 'Desligado, nenhum dado de imóveis ou pessoas fica guardado aqui.'}
        </SettingRow>
      ) : (
        <Text size="sm">
          O endereço desta página não é seguro (https), e por isso o navegador não abre o Soleira sem conexão.
        </Text>
      )}
    </Panel>
  )
}

async function turnOff(broker: number): Promise<void> {
  if (await leaveSketches(broker)) forgetDevice()
}
