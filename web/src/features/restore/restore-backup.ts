import {
  beginRestoring,
  openBackup,
  pieceBytes,
  type Restoring,
  readRestoring,
  sendPiece,
} from '@soleira/domain/restore/contract'
import { ApiError, callEndpoint } from '../../lib/api/api.ts'
import { upload } from '../../lib/files/upload.ts'

const magic = 'SOLEIRA\u0001'

export async function isEncrypted(file: File): Promise<boolean> {
  return (await file.slice(0, magic.length).text()) === magic
}

export async function sendBackup(file: File, onProgress: (bytes: number) => void): Promise<string> {
  const { id } = await callEndpoint(beginRestoring, { body: { size: file.size } })
  for (let at = 0; at < file.size; at += pieceBytes) {
    const piece = new File([file.slice(at, at + pieceBytes)], 'copia')
    await upload(sendPiece, [['file', piece]], { query: { id, at } })
    onProgress(Math.min(at + pieceBytes, file.size))
  }
  return id
}

const pause = 700
/** The server restarts meanwhile. This many requests in a row may stay unanswered. */
const patience = 90

export async function restoreBackup(
  body: { id: string; phrase?: string },
  onProgress: (state: Restoring) => void,
): Promise<Restoring> {
  let state = await callEndpoint(openBackup, { body })
  let unanswered = 0
  while (state.phase === 'checking' || state.phase === 'restoring') {
    onProgress(state)
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      state = await callEndpoint(readRestoring, {})
      unanswered = 0
    } catch (error) {
      unanswered += 1
      const isAway = error instanceof ApiError && (error.code === 'offline' || error.status >= 500)
      if (!isAway || unanswered > patience) throw error
    }
  }
  return state
}
