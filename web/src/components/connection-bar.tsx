import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconCloudOff } from '../icons/index.ts'
import { connection } from '../lib/api/connection.ts'
import { ownDevice } from '../lib/device/own-device.ts'
import classes from './connection-bar.module.css'

/** Sets `--top` to its height, so that the page makes room for it and nothing is hidden. */
export function ConnectionBar() {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline)
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (online) return
    const { style } = document.documentElement
    style.setProperty('--top', `${bar.current?.offsetHeight ?? 0}px`)
    return () => {
      style.removeProperty('--top')
    }
  }, [online])
  return (
    <div role="status">
      {!online && (
        <div ref={bar} className={classes.bar}>
          <IconCloudOff className={classes.icon} size={18} aria-hidden />
          <span>
            <span>Sem conexão. O que você mudar agora não será salvo.</span>
            {ownDevice() !== null &&
              ' Só um imóvel novo, com fotos, espera neste aparelho e é enviado depois.'}
          </span>
        </div>
      )}
    </div>
  )
}
