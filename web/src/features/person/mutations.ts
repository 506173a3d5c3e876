import type { BodyOf } from '@soleira/domain/contract/endpoint'
import {
  changePerson,
  createPerson,
  erasePerson,
  exportPerson,
  mergePeople,
  type Person,
} from '@soleira/domain/person/contract'
import type { PersonInput } from '@soleira/domain/person/person'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint, callFile } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { isRefusal, makeSurely } from '../../lib/api/make-surely.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { personQuery } from './queries.ts'

/** A person shows in lists, on the page of their spouse, in properties and diligences, as a lead and in deals. */
function refreshPeople(client: QueryClient): Promise<unknown> {
  const touched = [
    keys.people,
    keys.persons,
    keys.properties,
    keys.openedProperties,
    keys.diligences,
    keys.dashboard,
    keys.leads,
    keys.openedLeads,
    keys.deals,
    keys.openOffers,
  ]
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Does not wait for the refresh, so that the dialog closes at once. */
function keepPerson(client: QueryClient, person: Person): void {
  client.setQueryData(personQuery(person.id).queryKey, person)
  void refreshPeople(client)
}

/** The same form sent twice makes one person. */
export function useCreatePerson() {
  const client = useQueryClient()
  const [create] = useState(() =>
    makeSurely(
      (body: PersonInput, headers) => callEndpoint(createPerson, { body, headers }),
      ({ id, version }: Person, { kind: _, ...fields }) =>
        callEndpoint(changePerson, { params: { id }, body: { ...fields, version } as never }),
    ),
  )
  return useMutation({
    mutationFn: create,
    onSuccess: (person) => {
      showSuccess(
        person.kind === 'legal' ? 'Empresa cadastrada!' : 'Pessoa cadastrada!',
        `${person.fullName} está em Pessoas.`,
      )
      keepPerson(client, person)
    },
  })
}

type Change = BodyOf<typeof changePerson>

export function useChangePerson(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Change) => callEndpoint(changePerson, { params: { id }, body: body as never }),
    onSuccess: (person) => keepPerson(client, person),
  })
}

export function useMergePeople(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof mergePeople>) => callEndpoint(mergePeople, { params: { id }, body }),
    onSuccess: (person, { otherId }) => {
      showSuccess('Cadastros juntados', `${person.fullName} tem agora um só cadastro.`)
      client.removeQueries({ queryKey: keys.person(otherId) })
      keepPerson(client, person)
    },
    onError: (error) => {
      showFailure('Não foi possível juntar', messageOf(error))
      // The comparison then shows both records as they are now.
      if (isRefusal(error, 'stale_person')) void refreshPeople(client)
    },
  })
}

export function useErasePerson(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(erasePerson, { params: { id } }),
    onSuccess: () => {
      showSuccess('Dados apagados', 'O que ficou é o que os negócios em andamento exigem.')
      return refreshPeople(client)
    },
    onError: (error) => showFailure('Não foi possível apagar', messageOf(error)),
  })
}

export function useExportPerson(id: number) {
  return useMutation({
    mutationFn: () => callFile(exportPerson, { params: { id } }),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível exportar', messageOf(error)),
  })
}
