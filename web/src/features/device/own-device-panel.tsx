import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Panel } from '../../components/panel.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { keptProperties } from '../../lib/device/kept.ts'
import { forgetDevice, noteOwnDevice, onDeviceChange, ownDevice } from '../../lib/device/own-device.ts'
import { hasShell } from '../../lib/device/shell.ts'
import { leaveSketches } from '../property/leave-sketches.ts'
import { SettingRow } from '../settings/setting-switch.tsx'
import { keptText } from './seen.ts'

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
          {isOwn && <Kept />}
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

const keptQuery = queryOptions({
  queryKey: ['device', 'kept'],
  queryFn: async () => ({ isReady: await hasShell(), properties: await keptProperties() }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.isReady ? false : pace),
})

/** Milliseconds until it is asked again whether the screens are kept by now. */
const pace = 2_000

function Kept() {
  const { data } = useQuery(keptQuery)
  if (!data) return null
  return (
    <Text size="sm" fw={600} c="var(--ink)" role="status">
      {keptText(data, new Date())}
    </Text>
  )
}

async function turnOff(broker: number): Promise<void> {
  if (await leaveSketches(broker)) forgetDevice()
}
