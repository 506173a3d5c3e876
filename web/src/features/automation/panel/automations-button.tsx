import { useDisclosure } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { HeaderMenu } from '../../../components/header-menu.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { IconHourglassHigh } from '../../../icons/index.ts'
import { useBroker } from '../../../lib/api/session.ts'
import { CaptchaDialogs } from '../captcha/captcha-dialogs.tsx'
import { goLive, live } from '../live/live.ts'
import { wanted } from '../need.ts'
import { overviewQuery } from '../queries.ts'
import { isOpen } from '../words.ts'

const AutomationsPanel = lateComponent(async () => (await import('./automations-panel.tsx')).AutomationsPanel)

/**
 * The list is polled beside the channel, in milliseconds: a process that died may have sent nothing, and a
 * lost network is silent.
 */
const rarely = 60_000
const deaf = 10_000

export function AutomationsButton() {
  const state = useSyncExternalStore(live.subscribe, live.state)
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.some)
  const { data } = useQuery({
    ...overviewQuery,
    refetchInterval: ({ state: { data } }) =>
      data?.automations.some(isOpen) ? (state === 'live' ? rarely : deaf) : false,
  })
  const automations = data?.automations ?? []
  const running = automations.filter(isOpen)
  const waiting = automations.filter(({ received, challenge }) => received || challenge)
  useChannel(isWanted || running.length > 0)
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <>
      <HeaderMenu
        label="Pedidos automáticos"
        name={nameOf(running.length, waiting.length)}
        icon={<IconHourglassHigh size={20} stroke={1.6} />}
        count={running.length || waiting.length}
        isUrgent={waiting.length > 0}
        width={27}
        menu={{ opened, toggle, close }}
        onApproach={AutomationsPanel.approach}
      >
        <AutomationsPanel onClose={close} />
      </HeaderMenu>
      <CaptchaDialogs automations={running} />
    </>
  )
}

function useChannel(isNeeded: boolean): void {
  const client = useQueryClient()
  const { id } = useBroker()
  useEffect(() => (isNeeded && id ? goLive(client, id) : undefined), [client, id, isNeeded])
}

function nameOf(running: number, waiting: number): string {
  const parts = [
    running > 0 && `${running} em andamento`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'espera' : 'esperam'} por você`,
  ].filter(Boolean)
  return ['Pedidos automáticos', ...parts].join(', ')
}
