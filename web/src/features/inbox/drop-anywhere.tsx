import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { offlineError } from '../../lib/api/api.ts'
import { lateCode } from '../../lib/late/late-code.ts'
import { showFailure } from '../../lib/toast.ts'
import { endDelivery } from './ending.ts'
import { hasKept } from './has-kept.ts'

const dropping = lateCode(() => import('./dropping.tsx'))

/** Gives way to places that take files themselves, and to an open dialog. */
export function DropAnywhere() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const code = dropping.useWhen(isOver)

  useEffect(() => {
    const bring = (files: readonly File[]) =>
      dropping
        .fetch()
        .then(({ bringIn }) => {
          void bringIn(client, files)
          return navigate({ to: '/papeis', search: {} })
        })
        .catch(() => showFailure('Não foi possível enviar', offlineError().message))
    return watchFiles(setOver, (files) => void bring(files))
  }, [client, navigate])

  useEffect(() => {
    if (!hasKept()) return
    dropping
      .fetch()
      .then(({ resumeInboxDelivery: resume }) => resume(client))
      .catch(() => undefined)
  }, [client])

  useEffect(() => endDelivery, [])

  return code && <code.DropNotice />
}

const hasDialog = () => document.querySelector('[role="dialog"]') !== null

function watchFiles(
  onOver: (isOver: boolean) => void,
  onFiles: (files: readonly File[]) => void,
): () => void {
  // Something that is dragged from the page itself, like a photo, is no file.
  let isOwn = false
  const begin = () => {
    isOwn = true
  }
  const end = () => {
    isOwn = false
    onOver(false)
  }
  const isFree = ({ dataTransfer, defaultPrevented }: DragEvent) =>
    !isOwn && !defaultPrevented && dataTransfer?.types.includes('Files') === true
  const over = (event: DragEvent) => {
    const isHere = isFree(event)
    const mayDrop = isHere && !hasDialog()
    // Applies over a dialog too. Otherwise the browser would leave the page for the file and lose typed
    // values.
    if (isHere) event.preventDefault()
    if (isHere && !mayDrop && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    onOver(mayDrop)
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!relatedTarget) onOver(false)
  }
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])]
    const isHere = isFree(event)
    const isTaken = isHere && !hasDialog() && files.length > 0
    end()
    if (isHere) event.preventDefault()
    if (isTaken) onFiles(files)
  }
  const listeners = { dragstart: begin, dragend: end, dragover: over, dragleave: leave, drop }
  for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen as never)
  return () => {
    for (const [name, listen] of Object.entries(listeners)) {
      document.removeEventListener(name, listen as never)
    }
  }
}
