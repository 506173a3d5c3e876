import { useSyncExternalStore } from 'react'
import { IconCloudOff } from '../../../icons/index.ts'
import { live } from '../live/live.ts'
import classes from './item.module.css'

/** Says that the live channel is closed (part 2 §8). Running requests go on all the same. */
export function ChannelLine({ isNeeded }: { isNeeded: boolean }) {
  const state = useSyncExternalStore(live.subscribe, live.state)
  if (!isNeeded || (state !== 'away' && state !== 'refused')) return null
  return (
    <p className={classes.channel} role="status">
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      Conexão encerrada. {state === 'away' ? 'Tentando de novo;' : 'Entre de novo para acompanhar;'} o pedido
      continua no servidor.
    </p>
  )
}
