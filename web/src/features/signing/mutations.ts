import * as contract from '@soleira/domain/signing/contract'
import { providerNames, type Signing, type SigningInput } from '@soleira/domain/signing/signing'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { makeSurely, type RepeatKey } from '../../lib/api/make-surely.ts'
import { newId } from '../../lib/api/new-id.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { signingsQuery } from './queries.ts'
import { stateWords } from './standing.ts'

/** A signature may make an authorisation run, move a deal, or prove a visit. */
const refreshSignings = (client: QueryClient, propertyId: number): Promise<unknown> =>
  Promise.all([
    refreshProperty(client, propertyId),
    client.invalidateQueries({ queryKey: keys.deals }),
    client.invalidateQueries({ queryKey: keys.openOffers }),
    client.invalidateQueries({ queryKey: keys.openedLeads }),
  ])

/** The dialog of a signing opens on what the answer said, before the list is asked again. */
function showAnswer(client: QueryClient, signing: Signing): void {
  client.setQueryData(signingsQuery(signing.propertyId).queryKey, (known) =>
    known?.some(({ id }) => id === signing.id)
      ? known.map((one) => (one.id === signing.id ? signing : one))
      : [signing, ...(known ?? [])],
  )
}

const make = (body: SigningInput, headers: RepeatKey) =>
  callEndpoint(contract.createSigning, { body, headers })

/** A draft cannot be changed. One that an unanswered request left behind gives way to another. */
async function makeAnew({ id }: Signing, body: SigningInput): Promise<Signing> {
  await callEndpoint(contract.cancelSigning, { params: { id } })
  return make(body, { 'Idempotency-Key': newId() })
}

interface Sent {
  signing: Signing
  /** Why it stayed a draft. */
  failure: Error | null
}

/** Drafts a signing and sends it. A draft that could not be sent is kept: it is sent from its own dialog. */
export function useSendToSign() {
  const client = useQueryClient()
  const [create] = useState(() => makeSurely(make, makeAnew))
  return useMutation({
    mutationFn: async (body: SigningInput): Promise<Sent> => {
      const draft = await create(body)
      try {
        const signing = await callEndpoint(contract.sendSigning, { params: { id: draft.id } })
        return { signing, failure: null }
      } catch (error) {
        return { signing: draft, failure: error as Error }
      }
    },
    onSuccess: ({ signing, failure }) => {
      showAnswer(client, signing)
      if (failure) showFailure('Ainda não foi enviada', failure.message)
      else showSuccess(...sentWords(signing))
      void refreshSignings(client, signing.propertyId)
    },
  })
}

function sentWords({ provider, service }: Signing): [title: string, text: string] {
  if (provider === 'manual')
    return ['Documento guardado', 'Baixe o original, colha as assinaturas e envie o arquivo aqui.']
  if (provider === 'soleira') return ['Enviado para assinatura', 'Quem tem a vez recebe um e-mail.']
  const told = `A ${providerNames[provider]} avisa quem assina por e-mail.`
  return ['Enviado para assinatura', service?.sandbox ? `${told} Em testes: sem valor jurídico.` : told]
}

/** A service may not have done it yet, or somebody may have signed in the last moment. */
function cancelledWords(signing: Signing): [title: string, text: string] {
  const { state, service, provider } = signing
  if (state === 'cancelled') return ['Assinatura cancelada', 'Ninguém mais pode assinar este envio.']
  return service?.isCancelling
    ? ['Cancelamento pedido', `A ${providerNames[provider]} ainda não confirmou.`]
    : ['Não foi cancelada', `O serviço diz: ${stateWords(signing)}.`]
}

export type SigningAct = 'send' | 'remind' | 'cancel'

const acts = {
  send: contract.sendSigning,
  remind: contract.remindSigners,
  cancel: contract.cancelSigning,
} as const

const failures: Record<SigningAct, string> = {
  send: 'Não foi possível enviar',
  remind: 'Não foi possível lembrar',
  cancel: 'Não foi possível cancelar',
}

const done: Record<SigningAct, (signing: Signing) => [title: string, text: string]> = {
  send: sentWords,
  remind: () => ['Lembrete enviado', 'Quem tem a vez recebe um e-mail.'],
  cancel: cancelledWords,
}

export function useSigningAct({ id, propertyId }: Pick<Signing, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: SigningAct) => callEndpoint(acts[act], { params: { id } }),
    onSuccess: (signing, act) => {
      showAnswer(client, signing)
      showSuccess(...done[act](signing))
    },
    onError: (error, act) => showFailure(failures[act], error.message),
    onSettled: () => refreshSignings(client, propertyId),
  })
}

/** Asks the service how it stands, as often as it may be asked. A failure there stands in the answer. */
export function useLookUp({ id, propertyId }: Pick<Signing, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callEndpoint(contract.refreshSigning, { params: { id } }),
    onSuccess: (signing) => showAnswer(client, signing),
    onSettled: () => refreshSignings(client, propertyId),
  })
}

/** Only this answer holds the address. */
export function useMakeSignerLink({ id, propertyId }: Pick<Signing, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (signerId: number) => callEndpoint(contract.makeSignerLink, { params: { id, signerId } }),
    onError: (error) => showFailure('Não foi possível fazer o link', error.message),
    onSettled: () => client.invalidateQueries({ queryKey: signingsQuery(propertyId).queryKey }),
  })
}

/** `scan` says what stands on a paper; without it the file carries a digital signature. */
export interface OutsideFile {
  file: File
  /** One file that is sent twice is taken once. */
  key: string
  scan: { signedOn: string; who: string } | null
}

export function useUploadSigned({ id, propertyId }: Pick<Signing, 'id' | 'propertyId'>) {
  const client = useQueryClient()
  const [percent, setPercent] = useState(0)
  const sending = useMutation({
    mutationFn: ({ file, key, scan }: OutsideFile) =>
      upload(
        contract.uploadSigned,
        [...(scan ? (Object.entries(scan) as [string, string][]) : []), ['file', file]],
        { params: { id }, headers: { 'Idempotency-Key': key }, onProgress: setPercent },
      ),
    onMutate: () => setPercent(0),
    onSuccess: (signing) => {
      showAnswer(client, signing)
      showSuccess('Arquivo guardado', 'Ele fica com o documento.')
    },
    onSettled: () => refreshSignings(client, propertyId),
  })
  return { ...sending, percent }
}
