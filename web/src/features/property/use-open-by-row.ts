import type { Property } from '@soleira/domain/property/property'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A click beside the links, buttons and tick box of a row opens its property. */
export function useOpenByRow({ id }: Property) {
  const navigate = useNavigate()
  return ({ target }: MouseEvent<HTMLElement>) => {
    const isAction = (target as HTMLElement).closest('a, button, label')
    // Who selects a telephone number to copy it does not want to leave the list.
    if (isAction || getSelection()?.type === 'Range') return
    void navigate({ to: '/property/$id', params: { id: String(id) } })
  }
}
