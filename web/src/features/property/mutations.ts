import { deleteProperty, moveProperty } from '@soleira/domain/property/contract'
import { readDeletion } from '@soleira/domain/property/deletion-contract'
import type { NewPropertyInput, Property } from '@soleira/domain/property/property'
import { type Stage, stageName, statusOf } from '@soleira/domain/property/stage'
import { propertyTitle } from '@soleira/domain/property/title'
import { lacksAuthorization } from '@soleira/domain/property/unauthorized'
import { countWithNoun } from '@soleira/domain/text/counted'
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { confirm } from '../../components/confirm.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { type PropertyPage, propertyQuery } from './queries.ts'

export function useSaveProperty(
  save: (saved: Property | undefined, input: NewPropertyInput) => Promise<Property>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ saved, input }: { saved: Property | undefined; input: NewPropertyInput }) =>
      save(saved, input),
    onSuccess: async (property, { saved }) => {
      if (saved) await putInPages(client, property)
      await refreshProperty(client, property.id, { inPlace: saved !== undefined })
    },
  })
}

interface Move {
  property: Property
  to: Stage
  /** Required when the property leaves its diligence incomplete (rules §1). */
  reason?: string
  /** An undo offers no undo of its own. */
  isUndo?: boolean
}

/** Shows the move before the server has agreed. Returns a function that undoes it. */
export type Foresight = (client: QueryClient, moved: Property, from: Stage) => Promise<() => void>

const moving = ['move-property'] as const

/**
 * Screens show the move at once and undo it if the server refuses. A screen whose cache has another shape
 * than pages passes its own `foresee`.
 */
export function useMoveProperty(foresee: Foresight = foreseeInPages) {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationKey: moving,
    mutationFn: ({ property, to, reason, isUndo }: Move) =>
      callEndpoint(moveProperty, {
        params: { id: property.id },
        body: {
          currentStage: to,
          status: statusOf(to),
          reason,
          // Every screen has asked before it moves; an undo does not.
          withoutAuthorization: (!isUndo && lacksAuthorization(property, to)) || undefined,
          version: property.version,
        },
      }),
    onMutate: async ({ property, to }) => {
      const moved = { ...property, currentStage: to, status: statusOf(to) }
      return foresee(client, moved, property.currentStage)
    },
    onSuccess: async (changed, move) => {
      const { sequenceNumber } = changed
      showSuccess(
        'Etapa atualizada',
        `O imóvel ${sequenceNumber} está em ${stageName(move.to)}.`,
        move.isUndo ? undefined : { undo: () => mutation.mutate(moveBack(move, changed)) },
      )
      await putInPages(client, changed)
    },
    onError: (error, _, undo) => {
      undo?.()
      showFailure('Erro ao mudar a etapa', error.message)
    },
    onSettled: (changed, _, { property }) =>
      refreshProperty(client, property.id, { inPlace: changed !== undefined }),
  })
  return mutation
}

/** Moving back to the market needs a reason while certificates are missing. */
function moveBack({ property, to }: Move, changed: Property): Move {
  const from = property.currentStage
  const { completed, total } = changed.diligence
  const reason = from > to && completed < total ? 'Retorno desfeito' : undefined
  return { property: changed, to: from, reason, isUndo: true }
}

export function useMovingProperties(): number[] {
  return useMutationState({
    filters: { mutationKey: moving, status: 'pending' },
    select: ({ state }) => (state.variables as Move).property.id,
  })
}

export function isMoving(client: QueryClient, { id }: Property): boolean {
  const ofIt = ({ state }: Mutation) => (state.variables as Move).property.id === id
  return client.isMutating({ mutationKey: moving, predicate: ofIt }) > 0
}

const foreseeInPages: Foresight = async (client, moved) => {
  const { queryKey } = propertyQuery(moved.id)
  await client.cancelQueries({ queryKey, exact: true })
  const before = client.getQueryData(queryKey)
  if (before) client.setQueryData(queryKey, moved)
  const undoPages = await putInPages(client, moved)
  return () => {
    undoPages()
    if (before) client.setQueryData(queryKey, before)
  }
}

/**
 * The server says first whether it may go, so that none leaves the lists that comes back. After the confirmation
 * (part 1 §8) it leaves them at once. The server deletes it when the toast goes without an undo, or when the broker
 * leaves.
 */
export function useDeleteProperty(): (property: Property) => Promise<void> {
  const client = useQueryClient()
  const hide = ({ id }: Property) => changePages(client, (items) => items.filter((one) => one.id !== id))
  const { mutateAsync } = useMutation({
    mutationFn: ({ id }: Property) => callEndpoint(deleteProperty, { params: { id }, keepalive: true }),
    onMutate: hide,
    onError: (error) => showFailure('Erro ao excluir', error.message),
    onSettled: (_, __, { id }) => refreshProperty(client, id),
  })
  const ask = ({ id }: Property) =>
    callEndpoint(readDeletion, { params: { id } }).catch(({ message }: Error) => ({
      refusal: message,
      papers: 0,
    }))
  return async (property) => {
    const { refusal, papers } = await ask(property)
    if (refusal) return showFailure('Erro ao excluir', refusal)
    const sure = await confirm({
      title: 'Excluir imóvel',
      message: deletionWords(property, papers),
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (!sure) return
    const undo = await hide(property)
    showSuccess('Propriedade excluída', 'A propriedade foi removida com sucesso.', {
      undo,
      settle: () => mutateAsync(property).catch(() => undefined),
    })
  }
}

function deletionWords(property: Property, papers: number): string {
  const leaving = papers
    ? ` ${papers === 1 ? 'Vai' : 'Vão'} com ele ${countWithNoun(papers, 'papel', 'papéis')}.`
    : ''
  return `Tem certeza que deseja excluir ${propertyTitle(property)}? Esta ação não pode ser desfeita.${leaving} Quem ainda for citado em papéis da caixa de entrada continua em Pessoas, e cada “Outro papel” guardado com uma pessoa continua com ela.`
}

function putInPages(client: QueryClient, changed: Property): Promise<() => void> {
  return changePages(client, (items) => items.map((one) => (one.id === changed.id ? changed : one)))
}

async function changePages(
  client: QueryClient,
  change: (items: Property[]) => Property[],
): Promise<() => void> {
  const recent = { queryKey: keys.recent }
  const pages = { queryKey: keys.propertyPages }
  await Promise.all([client.cancelQueries(pages), client.cancelQueries(recent)])
  const before = [...client.getQueriesData(pages), ...client.getQueriesData(recent)]
  client.setQueriesData<PropertyPage>(pages, (page) => {
    if (!page) return page
    const items = change(page.items)
    return { items, total: page.total - (page.items.length - items.length) }
  })
  client.setQueriesData<Property[]>(recent, (items) => items && change(items))
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data)
  }
}
