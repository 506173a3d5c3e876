import {
  type Diligence,
  type DiligenceItem,
  type JointStep,
  mostSteps,
  takeSteps,
} from '@soleira/domain/checklist/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { itemKeyOf, personOf } from './item-key.ts'
import { findItem, keepDiligence, sayItemRefused } from './mutations.ts'

interface Steps {
  items: readonly DiligenceItem[]
  action: JointStep
  note?: string
  said: [title: string, message: string]
}

const back: Partial<Record<JointStep, Pick<Steps, 'action' | 'said'>>> = {
  request: { action: 'revert', said: ['Status revertido', 'Os itens voltaram para pendente.'] },
  set_aside: { action: 'take_back', said: ['Certidões exigidas de novo', 'Os itens voltaram para a lista.'] },
}

class PartlyTaken extends Error {
  readonly taken: number
  readonly of: number
  constructor(taken: number, of: number, cause: Error) {
    super(cause.message, { cause })
    this.taken = taken
    this.of = of
  }
}

/**
 * Sends more items than the server takes at once in several parts. Each part is taken as a whole or not at
 * all.
 */
export function useSteps(propertyId: number) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (steps: Steps) => inParts(steps),
    onSuccess: (diligence, { items, action, said }) => {
      const now = items.flatMap((item) => findItem(diligence, itemKeyOf(item)) ?? [])
      const way = back[action]
      showSuccess(...said, way && { undo: () => mutation.mutate({ items: now, ...way }) })
    },
    onError: (error) => {
      if (!(error instanceof PartlyTaken)) {
        return sayItemRefused(client, propertyId, error, 'Não foi possível alterar os itens')
      }
      const { taken, of, message } = error
      showFailure(`${taken} de ${of} certidões alteradas`, `As demais ficaram como estavam: ${message}`)
      void refreshProperty(client, propertyId)
    },
  })
  return mutation

  async function inParts({ items, action, note }: Steps): Promise<Diligence> {
    const [first, ...others] = partsOf(items)
    const taken = async (part: readonly DiligenceItem[]) => {
      const diligence = await step(propertyId, action, part, note)
      keepDiligence(client, propertyId, diligence)
      return diligence
    }
    let diligence = await taken(first ?? [])
    for (const [index, part] of others.entries()) {
      diligence = await taken(part).catch((cause: Error) => {
        throw new PartlyTaken((index + 1) * mostSteps, items.length, cause)
      })
    }
    return diligence
  }
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / mostSteps)
  return Array.from({ length: count }, (_, at) => items.slice(at * mostSteps, (at + 1) * mostSteps))
}

function step(
  propertyId: number,
  action: JointStep,
  items: readonly DiligenceItem[],
  note?: string,
): Promise<Diligence> {
  return callEndpoint(takeSteps, {
    params: { id: propertyId },
    body: {
      action,
      note,
      items: items.map((item) => ({ item: item.id, person: personOf(item), version: item.version })),
    },
  })
}
