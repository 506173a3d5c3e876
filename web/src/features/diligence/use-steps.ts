import {
  type Diligence,
  type DiligenceItem,
  type JointStep,
  takeSteps,
} from '@soleira/domain/diligence/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { success } from '../../lib/toast.ts'
import { keyOf, personOf } from './item-key.ts'
import { findItem, keepDiligence, refused } from './mutations.ts'

interface Steps {
  items: readonly DiligenceItem[]
  action: JointStep
  note?: string
  said: [title: string, message: string]
}

/** What takes each back; asked for and set aside can be undone while the toast stands. */
const back: Partial<Record<JointStep, Pick<Steps, 'action' | 'said'>>> = {
  request: { action: 'revert', said: ['Status revertido', 'Os itens voltaram para pendente.'] },
  set_aside: { action: 'take_back', said: ['Certidões exigidas de novo', 'Os itens voltaram para a lista.'] },
}

/** One step of several items at once: all of them or none. */
export function useSteps(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ items, action, note }: Steps) => step(propertyId, action, items, note),
    onSuccess: (diligence, { items, action, said }) => {
      keepDiligence(client, propertyId, diligence)
      const now = items.flatMap((item) => findItem(diligence, keyOf(item)) ?? [])
      const way = back[action]
      success(...said, way && { undo: () => mutation.mutate({ items: now, ...way }) })
    },
    onError: (error) => refused(client, propertyId, error, 'Não foi possível alterar os itens'),
  })
  return mutation
}

export function step(
  propertyId: number,
  action: JointStep,
  items: readonly DiligenceItem[],
  note?: string,
): Promise<Diligence> {
  return call(takeSteps, {
    params: { id: propertyId },
    body: {
      action,
      note,
      items: items.map((item) => ({ item: item.id, person: personOf(item), version: item.version })),
    },
  })
}
