import { proposeFields, type SaidBefore } from '@soleira/domain/reading/before-saving'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import { unreadableWords } from '@soleira/domain/reading/unreadable'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { upload } from '../../lib/files/upload.ts'

/** A field is null while it is not known. */
interface IntendedPlace {
  kind: PaperKind | null
  propertyId: number | null
  personId: number | null
}

export interface FileToRead {
  id: string
  file: File
  place: IntendedPlace
}

export type FileReading =
  | { state: 'reading'; percent: number }
  | { state: 'read'; said: SaidBefore }
  | { state: 'failed'; reason: string; mayPass: boolean }
  | { state: 'stopped' }

/** Reads chosen, unsaved files one after the other. Nothing of them is kept. */
export class FileReadings {
  readonly #listeners = new Set<() => void>()
  readonly #waiting: FileToRead[] = []
  #current: { id: string; cancel: AbortController } | null = null
  #known: ReadonlyMap<string, FileReading> = new Map()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): ReadonlyMap<string, FileReading> => this.#known

  follow(files: readonly FileToRead[]): void {
    const ids = new Set(files.map(({ id }) => id))
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#forget(id)
    for (const one of files) if (!this.#known.has(one.id)) this.read(one)
  }

  read(one: FileToRead): void {
    this.#note(one.id, { state: 'reading', percent: 0 })
    this.#waiting.push(one)
    if (!this.#current) void this.#work()
  }

  stop(id: string): void {
    if (this.#known.get(id)?.state === 'reading') this.#note(id, { state: 'stopped' })
    this.#drop(id)
  }

  close(): void {
    this.#known = new Map()
    this.#waiting.length = 0
    this.#current?.cancel.abort()
  }

  async settled(ids: readonly string[]): Promise<void> {
    const isBusy = () => ids.some((id) => this.#known.get(id)?.state === 'reading')
    if (!isBusy()) return
    await new Promise<void>((resolve) => {
      const stop = this.subscribe(() => {
        if (isBusy()) return
        stop()
        resolve()
      })
    })
  }

  #drop(id: string): void {
    const at = this.#waiting.findIndex((one) => one.id === id)
    if (at >= 0) this.#waiting.splice(at, 1)
    if (this.#current?.id === id) this.#current.cancel.abort()
  }

  #forget(id: string): void {
    this.#drop(id)
    const known = new Map(this.#known)
    known.delete(id)
    this.#replace(known)
  }

  async #work(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const cancel = new AbortController()
      this.#current = { id: next.id, cancel }
      const found = await this.#readOne(next, cancel.signal)
      if (!cancel.signal.aborted) this.#note(next.id, found)
    }
    this.#current = null
  }

  async #readOne({ id, file, place }: FileToRead, signal: AbortSignal): Promise<FileReading> {
    try {
      const said = await upload(
        proposeFields,
        [
          ['kind', place.kind ?? ''],
          ['propertyId', String(place.propertyId ?? '')],
          ['personId', String(place.personId ?? '')],
          ['file', file],
        ],
        {
          signal,
          onProgress: (percent) => {
            if (!signal.aborted) this.#note(id, { state: 'reading', percent })
          },
        },
      )
      if (said.unreadable)
        return { state: 'failed', reason: unreadableWords[said.unreadable], mayPass: false }
      return { state: 'read', said }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Tente novamente.'
      return { state: 'failed', reason: `Não foi possível ler: ${lowered(reason)}`, mayPass: true }
    }
  }

  #note(id: string, reading: FileReading): void {
    this.#replace(new Map(this.#known).set(id, reading))
  }

  #replace(known: ReadonlyMap<string, FileReading>): void {
    this.#known = known
    for (const listener of this.#listeners) listener()
  }
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

export interface Readings {
  of: (id: string) => FileReading | undefined
  stop: (id: string) => void
  again: (id: string) => void
  /** Waits until none of these files is being read. Never settles once the component is gone. */
  settled: (ids: readonly string[]) => Promise<(FileReading | undefined)[]>
}

/** Stops what is being read when the component goes. */
export function useReadings(files: readonly FileToRead[]): Readings {
  const [readings] = useState(() => new FileReadings())
  const known = useSyncExternalStore(readings.subscribe, readings.snapshot)
  const ids = files.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is read once, for its first place
  useEffect(() => readings.follow(files), [readings, ids])
  useEffect(() => () => readings.close(), [readings])
  return {
    of: (id) => known.get(id),
    stop: (id) => readings.stop(id),
    again: (id) => {
      const file = files.find((one) => one.id === id)
      if (file) readings.read(file)
    },
    settled: async (ids) => {
      await readings.settled(ids)
      return ids.map((id) => readings.snapshot().get(id))
    },
  }
}
