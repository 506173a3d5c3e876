import {
  addPropertyLead,
  changeLead,
  createLead,
  removeLead,
  removePropertyLead,
} from '@soleira/domain/lead/contract'
import type { Lead, LeadFields, LeadInput } from '@soleira/domain/lead/lead'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { makeSurely } from '../../lib/api/make-surely.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'

/** Leads and visits show on each other's pages, in properties, among people and in 'Hoje'. */
export function refreshLeads(client: QueryClient): Promise<unknown> {
  const touched = [
    keys.leads,
    keys.openedLeads,
    keys.openedProperties,
    keys.people,
    keys.persons,
    keys.dashboard,
  ]
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}

type Named = Pick<Lead, 'id' | 'version'>

const change = ({ id, version }: Named, { personId: _, fullName: __, ...fields }: Partial<LeadInput>) =>
  callEndpoint(changeLead, { params: { id }, body: { ...fields, version } as never })

/** A lead of a property where one is given. The same form sent twice makes one. */
export function useCreateLead(propertyId: number | undefined) {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely(
      (body: LeadInput, headers) =>
        propertyId === undefined
          ? callEndpoint(createLead, { body, headers })
          : callEndpoint(addPropertyLead, { params: { id: propertyId }, body, headers }),
      change,
    ),
  )
  return useMutation({
    mutationFn: create,
    onSuccess: ({ fullName }) => showSuccess('Interessado cadastrado', fullName),
    onSettled: () => void refreshLeads(client),
  })
}

export function useChangeLead(lead: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: Partial<LeadFields>) => change(lead, fields),
    onSettled: () => void refreshLeads(client),
  })
}

/** Says that somebody asked about a property. A person who is a lead already stays the same one. */
export function useAddInterest(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { personId: number; origin: LeadInput['origin'] }) =>
      callEndpoint(addPropertyLead, { params: { id: propertyId }, body }),
    onError: (error) => showFailure('Não foi possível acrescentar', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}

export function useRemoveInterest(propertyId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (leadId: number) => callEndpoint(removePropertyLead, { params: { id: propertyId, leadId } }),
    onError: (error) => showFailure('Não foi possível retirar', messageOf(error)),
    onSettled: () => refreshLeads(client),
  })
}

export function useRemoveLead({ id }: Named) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(removeLead, { params: { id } }),
    onError: (error) => showFailure('Não foi possível excluir', messageOf(error)),
    // Its page goes before it is known there that the lead is gone.
    onSuccess: () => void refreshLeads(client),
  })
}
