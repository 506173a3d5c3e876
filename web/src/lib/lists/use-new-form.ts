import { useEffect, useState } from 'react'
import type { ListState } from './list-search.ts'
import type { ListScreenProps } from './use-paged-list.ts'

/**
 * Whether the form of something new is open. The field `name` of the address opens it from another screen, and is
 * taken back at once: a reload opens nothing, and who saves leaves the list once.
 */
export function useNewForm<State extends ListState>(
  name: keyof State & string,
  { search, onSearch }: ListScreenProps<State>,
) {
  const form = useState(false)
  const [, setNew] = form
  const isAsked = search[name] !== undefined
  useEffect(() => {
    if (!isAsked) return
    setNew(true)
    onSearch((latest) => ({ ...latest, [name]: undefined }), { replace: true })
  }, [isAsked, name, onSearch])
  return form
}
