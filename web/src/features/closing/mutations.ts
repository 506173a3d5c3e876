import type {
  Closing,
  Demand,
  Milestone,
  MilestoneChange,
  Protocol,
  ProtocolInput,
  RegistryNote,
} from '@soleira/domain/closing/closing'
import * as contract from '@soleira/domain/closing/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callEndpoint } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/explain-failure.ts'
import { newId } from '../../lib/api/new-id.ts'
import { isSessionEnd } from '../../lib/api/session.ts'
import { upload } from '../../lib/files/upload.ts'
import { showFailure, showSuccess } from '../../lib/toast.ts'
import { refreshOffers } from '../offer/mutations.ts'
import { closingQuery, type DealPlace } from './queries.ts'

export const dealPlaceOf = ({ dealId, propertyId }: Closing): DealPlace => ({ id: dealId, propertyId })

const repeatKey = () => ({ 'Idempotency-Key': newId() })

/**
 * Every act answers the closing whole. `failure` is what is said of one that did not work. Acts of one `turn` wait for
 * each other.
 */
function useAct<Input>(
  place: DealPlace,
  failure: string,
  act: (input: Input) => Promise<Closing>,
  { tell, turn }: { tell?: (closing: Closing, input: Input) => void; turn?: string } = {},
) {
  const client = useQueryClient()
  return useMutation({
    ...(turn && { scope: { id: turn } }),
    mutationFn: (input: Input) => act(input),
    onSuccess: (closing, input) => {
      client.setQueryData(closingQuery(place).queryKey, closing)
      tell?.(closing, input)
    },
    onError: (error) => {
      if (!isSessionEnd(error)) showFailure(failure, messageOf(error))
    },
    onSettled: () => refreshOffers(client, place.propertyId),
  })
}

export type SaidOfMilestone = Omit<MilestoneChange, 'version'>

interface Saying {
  said: SaidOfMilestone
  told: string
  /** It takes back what is said. */
  back: SaidOfMilestone
  /** It proves what is said, and is kept first, because the form that has it goes once the milestone is done. */
  file?: File | null
  /** A paper that is there already, and proves it, too. Taking back what is said leaves it. */
  proofId?: number | null
}

type Paper = Milestone['papers'][number]

const versionIn = ({ milestones }: Closing, id: string) =>
  milestones.find((one) => one.id === id)?.version ?? 0

const sendPaper = (id: string, file: File, onProgress?: (percent: number) => void) =>
  upload(contract.sendMilestonePaper, [['file', file]], {
    params: { id },
    headers: repeatKey(),
    ...(onProgress && { onProgress }),
  })

const chooseProof = (id: string, documentId: number) =>
  callEndpoint(contract.chooseProof, { params: { id, documentId } })

/** Says something of a milestone. The button that did so may be gone when its toast takes that back. */
export function useSayOfMilestone(place: DealPlace, { id, label, version }: Milestone) {
  const change = (said: SaidOfMilestone, of: number) =>
    callEndpoint(contract.changeMilestone, { params: { id }, body: { ...said, version: of } })
  const undoing = useAct(place, 'Não foi possível desfazer', (call: () => Promise<Closing>) => call())
  return useAct(
    place,
    'Não foi possível registrar',
    async ({ said, file, proofId }: Saying) => {
      const kept = file ? await sendPaper(id, file) : proofId ? await chooseProof(id, proofId) : null
      return change(said, kept ? versionIn(kept, id) : version)
    },
    {
      tell: (closing, { told, back }) =>
        showSuccess(`${label}: ${told}`, undefined, {
          undo: () => undoing.mutate(() => change(back, versionIn(closing, id))),
        }),
    },
  )
}

export function useSendMilestonePaper(place: DealPlace, { id }: Milestone) {
  const [percent, setPercent] = useState(0)
  const { mutate, isPending } = useAct(place, 'Não foi possível enviar', (file: File) =>
    sendPaper(id, file, setPercent),
  )
  return { send: mutate, percent: isPending ? percent : null }
}

export const useChangePaper = (place: DealPlace, { id }: Milestone) =>
  useAct(place, 'Não foi possível salvar', ({ documentId, shows }: Pick<Paper, 'documentId' | 'shows'>) =>
    callEndpoint(contract.changeMilestonePaper, { params: { id, documentId }, body: { shows } }),
  )

/**
 * The file leaves the screen at once. The server deletes it, or only takes it from the milestone where it is kept for
 * something else, when the toast goes without an undo.
 */
export function useRemoveMilestonePaper(place: DealPlace, milestone: Milestone) {
  const client = useQueryClient()
  const { queryKey } = closingQuery(place)
  const { mutateAsync } = useAct(place, 'Não foi possível excluir', (documentId: number) =>
    callEndpoint(contract.removeMilestonePaper, {
      params: { id: milestone.id, documentId },
      keepalive: true,
    }),
  )
  return async ({ documentId, fileName, stays }: Paper) => {
    // An answer that is on its way has the file still.
    await client.cancelQueries({ queryKey })
    const show = (papers: Paper[]) =>
      client.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            milestones: known.milestones.map((one) => (one.id === milestone.id ? { ...one, papers } : one)),
          },
      )
    show(milestone.papers.filter((one) => one.documentId !== documentId))
    showSuccess(stays ? 'Papel tirado do marco' : 'Papel excluído', fileName, {
      undo: () => show(milestone.papers),
      settle: () => mutateAsync(documentId).catch(() => undefined),
    })
  }
}

/** The same form sent twice makes one protocol. */
export function useSaveProtocol(place: DealPlace, known?: Protocol) {
  const [headers] = useState(repeatKey)
  return useAct(place, 'Não foi possível salvar', (body: ProtocolInput) =>
    known
      ? callEndpoint(contract.changeProtocol, {
          params: { id: known.id },
          body: { ...body, version: known.version },
        })
      : callEndpoint(contract.createProtocol, { params: { id: place.id }, body, headers }),
  )
}

export const useRemoveProtocol = (place: DealPlace, { id }: Protocol) =>
  useAct(place, 'Não foi possível excluir', () => callEndpoint(contract.removeProtocol, { params: { id } }))

/** The same form sent twice keeps one note. */
export function useSendNote(place: DealPlace, { id }: Protocol) {
  const [headers] = useState(repeatKey)
  return useAct(place, 'Não foi possível enviar', ({ on, file }: { on: string; file: File }) =>
    upload(
      contract.sendRegistryNote,
      [
        ['on', on],
        ['file', file],
      ],
      { params: { id }, headers },
    ),
  )
}

export interface NoteSaid {
  on?: string
  demands?: Demand[]
  reenteredOn?: string | null
}

/** Each is sent with the version that the one before has left: two demands are ticked faster than one is saved. */
export function useChangeNote(place: DealPlace, { id, version: shown }: RegistryNote) {
  const client = useQueryClient()
  const newest = () =>
    client
      .getQueryData(closingQuery(place).queryKey)
      ?.protocols.flatMap(({ notes }) => notes)
      .find((note) => note.id === id)
  return useAct(
    place,
    'Não foi possível salvar',
    (said: NoteSaid) => {
      const body = { ...said, version: newest()?.version ?? shown }
      return callEndpoint(contract.changeRegistryNote, { params: { id }, body: body as never })
    },
    { turn: `registry-note-${id}` },
  )
}

export const useRemoveNote = (place: DealPlace, { id }: RegistryNote) =>
  useAct(place, 'Não foi possível excluir', () =>
    callEndpoint(contract.removeRegistryNote, { params: { id } }),
  )
