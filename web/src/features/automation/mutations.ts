import type {
  Automation,
  cancelAutomation,
  judgeReceived,
  startDiligence,
} from '@soleira/domain/automation/contract'
import type { startSeveral } from '@soleira/domain/automation/plan'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { countWithNoun } from '@soleira/domain/text/counted'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, ApiError, callEndpoint } from '../../lib/api/api.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

const start = { method: 'POST', path: '/api/automations/start-diligence' } satisfies Address<
  typeof startDiligence
>
const several = { method: 'POST', path: '/api/properties/{id}/automations' } satisfies Address<
  typeof startSeveral
>
const cancel = { method: 'DELETE', path: '/api/automations/{id}' } satisfies Address<typeof cancelAutomation>
const judge = { method: 'PATCH', path: '/api/automations/{id}' } satisfies Address<typeof judgeReceived>

interface Start {
  body: BodyOf<typeof startDiligence>
  name: string
}

export function useStart() {
  const client = useQueryClient()
  const headers = useKey()
  return useMutation({
    mutationFn: ({ body }: Start) => callEndpoint<typeof startDiligence>(start, { body, headers }),
    onMutate: ({ name }) => showSuccess('Iniciando Automação...', name),
    onSuccess: (automation) => keep(client, [automation]),
    onError: (error, { body }) => {
      showFailure('Erro!', startFailure(error))
      refresh(client, body.propertyId)
    },
  })
}

/** The key stays the same for every try of one form, so that a lost answer costs nothing twice. */
function useKey() {
  const [key] = useState(newId)
  return { 'Idempotency-Key': key }
}

/** The words are specified (part 2 §8). */
function startFailure(error: Error): string {
  if (!(error instanceof ApiError) || error.status === 0) return error.message
  const [field] = Object.values(error.fields)
  const words = field ?? (error.foreign || error.message)
  return `Falha ao iniciar automação: ${error.status} - ${words.slice(0, 200)}`
}

export function useStartSeveral(propertyId: number) {
  const client = useQueryClient()
  const headers = useKey()
  return useMutation({
    mutationFn: (items: BodyOf<typeof startSeveral>['items']) =>
      callEndpoint<typeof startSeveral>(several, { params: { id: propertyId }, body: { items }, headers }),
    onMutate: (items) =>
      showSuccess('Iniciando Automação...', countWithNoun(items.length, 'certidão', 'certidões')),
    onSuccess: ({ started }) => keep(client, started),
    onError: (error) => {
      showFailure('Erro!', startFailure(error))
      refresh(client, propertyId)
    },
  })
}

export function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Automation) => callEndpoint<typeof cancelAutomation>(cancel, { params: { id } }),
    onSuccess: (automation) => {
      keep(client, [automation])
      showSuccess('Automação Atualizada', `${automation.label}: pedido cancelado.`)
    },
    onError: (error, { propertyId }) => {
      showFailure('Não foi possível cancelar o pedido', error.message)
      refresh(client, propertyId)
    },
  })
}

export function useJudge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ automation: { id }, isValid }: { automation: Automation; isValid: boolean }) =>
      callEndpoint<typeof judgeReceived>(judge, { params: { id }, body: { isValid } }),
    onSuccess: (automation, { isValid }) => {
      keep(client, [automation])
      if (isValid) showSuccess('Documento validado!', `${automation.label} conta na due diligence.`)
      else showSuccess('Certidão descartada', `${automation.label} continua em aberto.`)
    },
    onError: (error, { automation }) => {
      showFailure('Não foi possível guardar a decisão', error.message)
      refresh(client, automation.propertyId)
    },
  })
}

function keep(client: QueryClient, automations: readonly Automation[]): void {
  for (const automation of automations) {
    client.setQueryData<Automation[]>(
      keys.automationsOf(automation.propertyId),
      (list) => list && [automation, ...list.filter(({ id }) => id !== automation.id)],
    )
  }
  for (const propertyId of new Set(automations.map(({ propertyId }) => propertyId)))
    refresh(client, propertyId)
}

function refresh(client: QueryClient, propertyId: number): void {
  void client.invalidateQueries({ queryKey: keys.automations })
  void refreshProperty(client, propertyId)
}
