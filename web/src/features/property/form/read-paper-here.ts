import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { Contradiction } from '@soleira/domain/reading/contradictions'
import type { Upload } from '../../../lib/files/upload-queue.ts'
import type { DocumentReadings } from '../../document/use-document-readings.ts'

/** A paper that was read, chosen on this device or waiting in the inbox, and the slot that it is for. */
export interface ReadPaperHere {
  id: string
  slot: string
  fileName: string
  said: SaidBefore
  against: readonly Contradiction[]
}

export function readUploads(
  uploads: readonly Upload[],
  readings: Pick<DocumentReadings, 'of' | 'against'>,
): ReadPaperHere[] {
  return uploads.flatMap((upload) => {
    const { id, slot, file } = upload
    const reading = readings.of(id)
    return reading?.state === 'read'
      ? [{ id, slot, fileName: file.name, said: reading.said, against: readings.against(upload) }]
      : []
  })
}
