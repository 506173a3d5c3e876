import { Notification } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore } from 'react'
import { dismiss, toasts } from '../lib/toast.ts'
import classes from './toasts.module.css'

/** How long a toast of success stays (part 1 §9). */
const duration = 5000

/** The one toast: at the top on a phone, at the bottom right on wider screens (part 1 §2). */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  useEffect(() => {
    if (toast?.kind !== 'success') return
    const timer = setTimeout(() => dismiss(toast.id), duration)
    return () => clearTimeout(timer)
  }, [toast])

  const failed = toast?.kind === 'failure'
  return (
    <div className={classes.place}>
      {toast && (
        <Notification
          key={toast.id}
          className={classes.toast}
          role={failed ? 'alert' : 'status'}
          color={failed ? 'red' : 'garrafa'}
          icon={failed ? <IconAlertTriangle size={18} /> : <IconCheck size={18} />}
          title={toast.title}
          closeButtonProps={{ 'aria-label': 'Fechar aviso' }}
          onClose={() => dismiss(toast.id)}
        >
          {toast.message}
        </Notification>
      )}
    </div>
  )
}
