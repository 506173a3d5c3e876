import { type AnswerOf, type Endpoint, fillPath, toQueryString } from '@soleira/domain/contract/endpoint'
import { errorOf, offlineError } from '../api/api.ts'
import { checkConnection } from '../api/connection.ts'

interface UploadOptions {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Parts leave in the order given: the server reads the text parts before the file. Uses XMLHttpRequest,
 * because fetch does not report progress. Throws ApiError, or the signal's reason when cancelled.
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  parts: readonly [name: string, value: string | File][],
  { params, query, headers = {}, signal, onProgress }: UploadOptions,
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(endpoint.method, fillPath(endpoint.path, params) + toQueryString(query))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? (100 * loaded) / total : 0)
    request.onload = () => {
      if (request.status === endpoint.status) resolve(JSON.parse(request.responseText))
      else reject(errorOf(request.status, request.responseText))
    }
    request.onerror = () => {
      void checkConnection()
      reject(offlineError(endpoint.method))
    }
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(parts))
  })
}

function formOf(parts: readonly [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  return form
}
