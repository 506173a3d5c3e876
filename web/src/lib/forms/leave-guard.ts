import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { holdUnsaved } from './unsaved.ts'

/**
 * Asks before unsaved input is lost: on closing (call the returned function), on navigation, and, in the
 * browser's own words, on leaving the page.
 */
export function useLeaveGuard(unsaved: boolean, onClose: () => void): () => Promise<void> {
  const asking = useRef(false)
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])

  async function mayLeave(): Promise<boolean> {
    if (!unsaved) return true
    if (asking.current) return false
    asking.current = true
    const leave = await confirm({
      title: 'Descartar alterações?',
      message: 'Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.',
      confirmLabel: 'Descartar',
      cancelLabel: 'Continuar editando',
      destructive: true,
    })
    asking.current = false
    return leave
  }

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
  })

  return async () => {
    if (await mayLeave()) onClose()
  }
}
