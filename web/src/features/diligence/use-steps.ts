import type { Diligence, DiligenceItem, Step } from '@soleira/domain/diligence/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { success } from '../../lib/toast.ts'
import { keyOf } from './item-key.ts'
import { changeOne, findItem, keepDiligence, refused } from './mutations.ts'

type Together = Exclude<Step, 'resolve'>

interface Steps {
  items: readonly DiligenceItem[]
  action: Together
  note?: string
  said: [title: string, message: string]
}

/** What takes each back; asked for and set aside can be undone while the toast stands. */
const back: Partial<Record<Together, Pick<Steps, 'action' | 'said'>>> = {
  request: { action: 'revert', said: ['Status revertido', 'Os itens voltaram para pendente.'] },
  set_aside: { action: 'take_back', said: ['Certidões exigidas de novo', 'Os itens voltaram para a lista.'] },
}

/** One step of several items, told of once. */
export function useSteps(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ items, action, note }: Steps) => step(propertyId, action, items, note),
    onSuccess: (diligence, { items, action, said }) => {
      if (!diligence) return
      keepDiligence(client, propertyId, diligence)
      const now = items.flatMap((item) => findItem(diligence, keyOf(item)) ?? [])
      const way = back[action]
      success(...said, way && { undo: () => mutation.mutate({ items: now, ...way }) })
    },
    onError: (error) => refused(client, propertyId, error, 'Não foi possível alterar os itens'),
  })
  return mutation
}

/** Takes the step item by item; answers the checklist after the last of them. */
export async function step(
  propertyId: number,
  action: Together,
  items: readonly DiligenceItem[],
  note?: string,
): Promise<Diligence | undefined> {
  let last: Diligence | undefined
  for (const item of items) last = await changeOne(propertyId, { item, action, note })
  return last
}
