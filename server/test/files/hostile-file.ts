import type { DocumentType, fileRefusals } from '@soleira/domain/document/file'

/** A file that someone with bad intentions, or a broken scanner, sends as a document (T4, T6). */
export interface HostileFile {
  what: string
  name: string
  bytes: Buffer
  /** The type under which it is accepted and served harmlessly, or the reason of its refusal. */
  verdict: DocumentType | (typeof fileRefusals)[keyof typeof fileRefusals]
  /** Accepted, but never shown on this site: it may contain a script that nobody can find. */
  isSavedOnly?: boolean
}
