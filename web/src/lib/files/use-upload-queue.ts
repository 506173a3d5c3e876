import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Courier, type Upload, UploadQueue } from './upload-queue.ts'

export function useUploadQueue<Destination, Kept>(
  courier: () => Courier<Destination, Kept>,
): { queue: UploadQueue<Destination, Kept>; uploads: readonly Upload[] } {
  const [queue] = useState(() => new UploadQueue(courier()))
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useEffect(() => () => queue.cancelAll(), [queue])
  return { queue, uploads }
}
