import { Anchor, Button, Notification } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '../icons/index.ts'
import { dismissToast, settleOnLeaving, toasts, undoToast } from '../lib/toast.ts'
import classes from './toasts.module.css'

/** In milliseconds: a toast of success (part 1 §9), and one that offers an undo. */
const duration = 5000
const grace = 7000

/** The one toast: at the top on a phone, at the bottom right on wider screens (part 1 §2). */
export function Toasts({ onLead }: { onLead?: (href: string) => void }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const [held, setHeld] = useState<number>()
  const isHeld = toast !== null && toast.id === held
  useEffect(settleOnLeaving, [])
  useEffect(() => {
    // A toast under the pointer or with the focus stays, because the user is reading it or about to press.
    if (toast?.kind !== 'success' || isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.wayBack ? grace : duration)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useUndoKey()

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
          onClose={() => dismissToast(toast.id)}
          onPointerEnter={() => setHeld(toast.id)}
          onPointerLeave={() => setHeld(undefined)}
          onFocus={() => setHeld(toast.id)}
          onBlur={() => setHeld(undefined)}
        >
          {toast.message}
          {toast.lead && (
            <Anchor
              className={classes.lead}
              size="sm"
              href={toast.lead.href}
              onClick={(event) => {
                dismissToast(toast.id)
                if (!onLead || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onLead(event.currentTarget.pathname + event.currentTarget.search)
              }}
            >
              {toast.lead.label}
            </Anchor>
          )}
          {toast.wayBack && (
            <Button
              className={classes.undo}
              size="compact-sm"
              variant="light"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-keyshortcuts="Control+Z"
              title="Ctrl+Z"
              onClick={undoToast}
            >
              Desfazer
            </Button>
          )}
        </Notification>
      )}
    </div>
  )
}

const typing = 'input, textarea, select, [contenteditable]'

/** Ctrl+Z undoes what the toast reports, except in a text field. */
function useUndoKey(): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
      const isTyping = event.target instanceof Element && event.target.closest(typing)
      if (!isUndo || isTyping || !toasts.current()?.wayBack) return
      event.preventDefault()
      undoToast()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
