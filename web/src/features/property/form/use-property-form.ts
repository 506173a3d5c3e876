import { readProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callEndpoint, isOffline } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { documentsQuery } from '../../document/queries.ts'
import { unplaced } from '../../document/use-document-readings.ts'
import { bringInto } from '../../inbox-delivery/bring-into.ts'
import { fileInto } from '../../inbox-delivery/file-into.ts'
import { useSaveProperty } from '../mutations.ts'
import type { KeptSketch } from '../sketches.ts'
import {
  type OwnerValues,
  ownerOf,
  type PropertyForm,
  type PropertyValues,
  propertyFormSchema,
  propertyValuesOf,
} from './form-values.ts'
import { readUploads } from './read-paper-here.ts'
import { saveSurely } from './save-surely.ts'
import { ownerSlotOf } from './slots.ts'
import { useBroughtPapers } from './use-brought-papers.ts'
import { useCertifiedOwners } from './use-certified-owners.ts'
import { useFormFiles } from './use-form-files.ts'
import { useInboxPapers } from './use-inbox-papers.ts'
import { useReadOwners } from './use-read-owners.ts'
import { useReadRegisters } from './use-read-registers.ts'
import { useSameProperty } from './use-same-property.ts'
import { useSketch, valuesOfSketch } from './use-sketch.ts'
import { useUnions } from './use-unions.ts'

interface Begun {
  /** Papers from which a new property is to be filled in. */
  papers: readonly File[]
  /** Papers of the inbox from which it is to be filled in, by their ids. */
  inbox: readonly number[]
  /** A property that is not saved yet, as this device has kept it. */
  kept: KeptSketch | undefined
}

/**
 * Saves the property first, then sends the chosen files. Once saved, the form edits what was saved, so that
 * another try never makes a second property.
 */
export function usePropertyForm(
  property: Property | undefined,
  { papers, inbox: wanted, kept }: Begun,
  onDone: () => void,
) {
  const client = useQueryClient()
  const form: PropertyForm = useValidatedForm(
    propertyFormSchema,
    kept ? valuesOfSketch(kept) : propertyValuesOf(property),
  )
  const sketch = useSketch(form.getValues, kept)
  const files = useFormFiles(form)
  const { queue, uploads, readings, hasFiles, mayBeSent, send } = files
  const brought = useBroughtPapers(form, files, papers)
  const inbox = useInboxPapers(form, wanted)
  const isReading = brought.isReading || inbox.isReading
  const read = [...readUploads(uploads, readings), ...inbox.read]
  useCertifiedOwners(form, read, isReading)
  const { saved, stale, ...version } = useSavedVersion(form, property)
  const [saving, setSaving] = useState(false)
  const [surely] = useState(() => saveSurely(sketch.tries))
  const { mutateAsync: save } = useSaveProperty(surely)
  const saveUnions = useUnions(form)
  const exclusively = useExclusively()
  const same = useSameProperty(form)

  const submit = form.submit(() =>
    exclusively(async () => {
      // A paper that is still being read may fill more of the form.
      if (isReading || !(await mayBeSent())) return
      // The fields stay open while the papers are read.
      const { data: given } = propertyFormSchema.safeParse(form.getValues())
      if (!given) return void form.validate()
      setSaving(true)
      // The fields stay open meanwhile: what is typed from now on is not saved.
      const sent = form.getValues()
      const input = saved ? given : same.answered(given)
      try {
        if (!saved) await sketch.note(input)
        const answer = await save({ saved, input })
        version.take(answer, sent)
        const united = await saveUnions(answer, sent.owners)
        if (!united) return
        if (united !== answer) version.take(united, sent)
        if (saved) showSuccess('Imóvel atualizado!', 'Os dados foram atualizados com sucesso.')
        else showSuccess('Imóvel cadastrado!', 'Nova captação registrada no sistema.')
        await fileBrought(united)
        await fileFromInbox(united)
        // Files that were not sent or were refused show their reason in their slots.
        const arePhotosSent = property !== undefined || (await sketch.sendPhotos(united))
        if (!((await send(united, { justSaved: true })) && arePhotosSent)) return
        if (form.isDirty()) showSuccess(...typedMeanwhile)
        else onDone()
      } catch (error) {
        const mayWait =
          form.getValues() === sent && !saved && !hasFiles && !inbox.papers.length && isOffline(error)
        if (same.explain(error, sent)) return
        if (!(mayWait && (await sketch.wait(input)))) return version.explain(error)
        showSuccess('Guardado neste aparelho', 'O imóvel é enviado quando a conexão voltar.')
        onDone()
      } finally {
        setSaving(false)
      }
    }),
  )

  /** Whose paper it is follows from its slot. */
  function placeOf(slot: string, { owners }: Property) {
    const row = form.getValues().owners.find((owner) => ownerSlotOf(owner) === slot)
    return { hasPlace: slot !== unplaced, personId: (row && ownerOf(row, owners)?.personId) ?? null }
  }

  /** A paper that was brought as a whole counts in more places than its slot. */
  async function fileBrought(property: Property): Promise<void> {
    const papers = brought.taken().map((upload) => ({
      file: upload.file,
      ...placeOf(upload.slot, property),
      despite: readings.against(upload),
    }))
    for (const { id } of brought.taken()) queue.discard(id)
    await bringInto(client, property, papers)
  }

  async function fileFromInbox(property: Property): Promise<void> {
    if (!inbox.papers.length) return
    const papers = inbox.papers.map(({ id, slot }) => ({ id, ...placeOf(slot, property) }))
    inbox.leaveAll()
    await fileInto(client, property, papers)
  }

  function upload(): void {
    if (!saved) return
    if (!hasFiles) showFailure('Erro', 'Selecione arquivos para fazer upload.')
    else void exclusively(async () => void ((await mayBeSent()) && (await send(saved))))
  }

  async function retry({ id }: Upload): Promise<void> {
    const wanted = (upload: Upload) => upload.id === id
    if (saved && (await readings.mayBeSent(uploads.filter(wanted)))) await send(saved, { wanted })
  }

  function reload(): void {
    void exclusively(async () => {
      for (const row of await version.reload()) files.queue.discardSlot(ownerSlotOf(row))
    })
  }

  return {
    ...files,
    checking: files.checking || isReading,
    brought,
    inbox,
    form,
    saved,
    saving,
    stale,
    same,
    sketch,
    unsaved: form.isDirty() || hasFiles || sketch.hasOtherPhotos || inbox.papers.length > 0,
    documents: useQuery({ ...documentsQuery(saved?.id ?? 0), enabled: saved !== undefined }),
    readRegisters: useReadRegisters(form, read),
    readOwners: useReadOwners(form, read),
    submit,
    upload,
    retry,
    reload,
  }
}

const typedMeanwhile = [
  'O que você digitou depois ainda não foi salvo',
  'O imóvel está salvo como estava no clique. Salve de novo para guardar o resto.',
] as const

export type PropertyFormState = ReturnType<typeof usePropertyForm>

function useExclusively() {
  const isBusy = useRef(false)
  return async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } finally {
      isBusy.current = false
    }
  }
}

/** `stale` says that the server has a newer version than the form. */
function useSavedVersion(form: PropertyForm, property: Property | undefined) {
  const [saved, setSaved] = useState(property)
  const [stale, setStale] = useState(false)

  function show(version: Property, values: PropertyValues): void {
    form.resetDirty(values)
    setSaved(version)
    setStale(false)
  }

  /**
   * Keeps what is typed, with the ids that the server gave to new owners. Whatever differs from `sent` was typed while
   * it was being saved, and waits for another save.
   */
  function take(answer: Property, sent: PropertyValues): void {
    const before = new Map(
      sent.owners.map((row) => [row.key, { row, id: ownerOf(row, answer.owners)?.id }] as const),
    )
    const known = (row: OwnerValues): OwnerValues => {
      const { row: was, id } = before.get(row.key) ?? {}
      return { ...row, id: id ?? row.id, forPerson: row.forPerson && !was?.forPerson }
    }
    form.setFieldValue('owners', form.getValues().owners.map(known))
    show(answer, { ...sent, owners: sent.owners.map((row) => ({ ...known(row), union: null })) })
  }

  function explain(error: unknown): void {
    if (error instanceof ApiError && error.code === 'stale_version') setStale(true)
    form.showRefusal(error)
    if (isSessionEnd(error)) return
    showFailure(saved ? 'Erro ao atualizar' : 'Erro ao cadastrar', messageOf(error))
  }

  async function reload(): Promise<PropertyValues['owners']> {
    if (!saved) return []
    try {
      const current = await callEndpoint(readProperty, { params: { id: saved.id } })
      const values = propertyValuesOf(current)
      const { owners } = form.getValues()
      form.setValues(values)
      show(current, values)
      return owners
    } catch (error) {
      showFailure('Erro ao carregar', messageOf(error))
      return []
    }
  }

  return { saved, stale, take, explain, reload }
}
