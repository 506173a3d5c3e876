import type { LeftOut } from '@soleira/domain/document/left-out'
import { ApiError } from '../api/api.ts'
import { newId } from '../api/new-id.ts'

export interface Upload {
  id: string
  /** A slot's name that stays the same when owners are reordered. */
  slot: string
  file: File
  state: 'chosen' | 'sending' | 'failed'
  percent: number
  reason: string | null
  /** False for a file that is refused for what it is. */
  retryable: boolean
}

export interface Delivery<Destination> {
  id: string
  file: File
  destination: Destination
  /** Idempotency-Key: the same for every try of one file to one destination. */
  key: string
  signal: AbortSignal
  onProgress: (percent: number) => void
}

export interface Courier<Destination, Kept> {
  deliver: (delivery: Delivery<Destination>) => Promise<Kept>
  refuse: (file: File) => string | null
  onSent: (kept: Kept) => void
  /** Files within the one that was sent that were not taken: they are told in its slot. */
  leftOut?: (kept: Kept) => LeftOut
}

export interface UploadOutcome<Kept> {
  sent: Kept[]
  /** The answers to what was sent, by the ids of the uploads. */
  answers: Map<string, Kept>
  failed: Upload[]
}

const lanes = 2

/**
 * The files chosen in one place and their delivery. A file that fails stays with its reason; the others are
 * sent all the same.
 */
export class UploadQueue<Destination, Kept> {
  readonly #courier: Courier<Destination, Kept>
  readonly #listeners = new Set<() => void>()
  readonly #cancels = new Map<string, AbortController>()
  readonly #keys = new Map<string, { place: string; key: string }>()
  #uploads: readonly Upload[] = []

  constructor(courier: Courier<Destination, Kept>) {
    this.#courier = courier
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): readonly Upload[] => this.#uploads

  /**
   * Adds files to a slot and returns them. They replace what was refused there. `ids` are their earlier ids
   * when an upload is resumed.
   */
  choose(slot: string, files: readonly File[], ids: readonly string[] = []): readonly Upload[] {
    for (const upload of this.#uploads) if (upload.slot === slot && isRefused(upload)) this.discard(upload.id)
    const chosen = files.map((file, index): Upload => {
      const reason = this.#courier.refuse(file)
      const state = reason ? 'failed' : 'chosen'
      return { id: ids[index] ?? newId(), slot, file, state, percent: 0, reason, retryable: !reason }
    })
    this.#replace([...this.#uploads, ...chosen])
    return chosen
  }

  refuse(slot: string, refused: LeftOut): void {
    if (!refused.length) return
    const noted = refused.map(
      ({ name, reason }): Upload => ({
        id: newId(),
        slot,
        file: new File([], name),
        state: 'failed',
        percent: 0,
        reason,
        retryable: false,
      }),
    )
    this.#replace([...this.#uploads, ...noted])
  }

  move(id: string, slot: string): void {
    this.#patch(id, { slot })
  }

  discard(id: string): void {
    this.#cancels.get(id)?.abort()
    this.#keys.delete(id)
    this.#replace(this.#uploads.filter((upload) => upload.id !== id))
  }

  discardSlot(slot: string): void {
    for (const upload of this.#uploads) if (upload.slot === slot) this.discard(upload.id)
  }

  cancel(id: string): void {
    this.#cancels.get(id)?.abort()
  }

  cancelAll(): void {
    for (const cancel of this.#cancels.values()) cancel.abort()
  }

  /**
   * Sends the chosen files, and the failed ones that may be tried again. Files of a slot without a
   * destination are left as they are.
   */
  async send(
    destinationOf: (slot: string) => Destination | null,
    wanted: (upload: Upload) => boolean = () => true,
  ): Promise<UploadOutcome<Kept>> {
    const outcome: UploadOutcome<Kept> = { sent: [], answers: new Map(), failed: [] }
    const waiting = this.#uploads.filter((one) => one.state !== 'sending' && one.retryable && wanted(one))
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const destination = destinationOf(next.slot)
        if (destination !== null) await this.#sendOne(next, destination, outcome)
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    return outcome
  }

  async #sendOne(upload: Upload, destination: Destination, outcome: UploadOutcome<Kept>): Promise<void> {
    const { id, file } = upload
    if (!this.#find(id)) return
    const cancel = new AbortController()
    this.#cancels.set(id, cancel)
    this.#patch(id, { state: 'sending', percent: 0, reason: null })
    try {
      const kept = await this.#courier.deliver({
        id,
        file,
        destination,
        key: this.#keyOf(id, destination),
        signal: cancel.signal,
        onProgress: (percent) => this.#patch(id, { percent }),
      })
      outcome.sent.push(kept)
      outcome.answers.set(id, kept)
      this.#courier.onSent(kept)
      const { slot } = this.#find(id) ?? upload
      this.discard(id)
      this.refuse(slot, this.#courier.leftOut?.(kept) ?? [])
    } catch (error) {
      if (cancel.signal.aborted) this.#patch(id, { state: 'chosen', percent: 0 })
      else this.#patch(id, { state: 'failed', reason: reasonOf(error), retryable: mayPass(error) })
      const failed = this.#find(id)
      if (failed?.state === 'failed') outcome.failed.push(failed)
    } finally {
      this.#cancels.delete(id)
    }
  }

  /** A retry to the same place repeats its key, so that a lost answer does not create a second document. */
  #keyOf(id: string, destination: Destination): string {
    const place = JSON.stringify(destination)
    const known = this.#keys.get(id)
    if (known?.place === place) return known.key
    const key = newId()
    this.#keys.set(id, { place, key })
    return key
  }

  #find(id: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.id === id)
  }

  #patch(id: string, change: Partial<Upload>): void {
    this.#replace(this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  #replace(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}

export function isRefused({ state, retryable }: Upload): boolean {
  return state === 'failed' && !retryable
}

/** The server will refuse the same file again for its size, its type or its cost. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError && (error.code === 'too_costly' || [413, 415].includes(error.status)))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Erro ao enviar o arquivo. Tente novamente.'
}
