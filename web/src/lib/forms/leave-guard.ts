import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { holdUnsaved } from './unsaved.ts'

/** One screen may hold several forms: who has agreed to leave it is not asked again for the next form. */
let hasAgreed = false

const unsavedWords = {
  title: 'Descartar alterações?',
  message: 'Há alterações que ainda não foram salvas. Se você sair agora, elas serão perdidas.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar editando',
}

/**
 * Asks before unsaved input is lost: on closing (call the returned function), on navigation, and, in the
 * browser's own words, on leaving the page.
 */
export function useLeaveGuard(
  unsaved: boolean,
  onClose: () => void,
  words = unsavedWords,
): () => Promise<void> {
  const asking = useRef(false)
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved])

  async function mayLeave(): Promise<boolean> {
    if (!unsaved) return true
    if (asking.current) return false
    asking.current = true
    const leave = await confirm({ ...words, destructive: true })
    asking.current = false
    hasAgreed = leave
    setTimeout(() => {
      hasAgreed = false
    })
    return leave
  }

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ action, current, next }) =>
      takesForm(action, current, next) && !hasAgreed && !(await mayLeave()),
  })

  return async () => {
    if (await mayLeave()) onClose()
  }
}

interface Place {
  pathname: string
  search: object
}

/**
 * A change of the address takes a form along with its screen, with the page of a paper, and with a dialog that the
 * address opened. A dialog that closes itself has asked before, and replaces the address.
 */
function takesForm(action: string, current: Place, next: Place): boolean {
  const differs = (name: string) => Reflect.get(current.search, name) !== Reflect.get(next.search, name)
  return (
    current.pathname !== next.pathname ||
    differs('pagina') ||
    ('open' in current.search && differs('open') && action !== 'REPLACE')
  )
}
