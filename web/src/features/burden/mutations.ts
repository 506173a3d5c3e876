import type { Burden, BurdenChange, BurdenInput } from '@soleira/domain/burden/burden'
import { addBurden, changeBurden, removeBurden } from '@soleira/domain/burden/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { showFailure } from '../../lib/toast.ts'

const change = ({ id, version }: Pick<Burden, 'id' | 'version'>, fields: Partial<BurdenChange>) =>
  callEndpoint(changeBurden, { params: { id }, body: { ...fields, version } })

/** Registers one, or changes the known one. */
export function useSaveBurden(propertyId: number, known: Burden | undefined) {
  const client = useQueryClient()
  const [add] = useState(() =>
    makeSurely(
      (body: BurdenInput, headers) => callEndpoint(addBurden, { params: { id: propertyId }, body, headers }),
      change,
    ),
  )
  return useMutation({
    mutationFn: (input: BurdenInput) => (known ? change(known, input) : add(input)),
    onSettled: () => refreshProperty(client, propertyId),
  })
}

export function useCancelBurden(burden: Burden) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (cancellation: BurdenChange['cancellation'] & object) => change(burden, { cancellation }),
    onSettled: () => refreshProperty(client, burden.propertyId),
  })
}

export function useReviveBurden(burden: Burden) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => change(burden, { cancellation: null }),
    onError: (error) => showFailure('Não foi possível desfazer a baixa', messageOf(error)),
    onSettled: () => refreshProperty(client, burden.propertyId),
  })
}

export function useRemoveBurden({ id, propertyId, version }: Burden) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeBurden, { params: { id }, query: { version } }),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    onSettled: () => refreshProperty(client, propertyId),
  })
}
