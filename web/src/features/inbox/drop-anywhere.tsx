import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { hasKept } from '../../lib/files/has-kept.ts'
import { endDelivery } from '../inbox-delivery/ending.ts'
import { LatePropertyFormDialog } from '../property/late-form.tsx'
import type { InboxSearch } from './inbox-search.ts'
import { dropping, inboxPath, useBringIn } from './use-bring-in.ts'

/** Gives way to places that take files themselves, and to an open dialog. */
export function DropAnywhere() {
  const client = useQueryClient()
  // A list of one property's papers takes what is dropped on it for that property.
  const propertyId = useLocation({
    select: ({ pathname, search }) => (pathname === inboxPath ? (search as InboxSearch).imovel : undefined),
  })
  const bringIn = useBringIn(propertyId)
  const [isOver, setOver] = useState(false)
  const [asked, setAsked] = useState<readonly File[]>([])
  const [forProperty, setForProperty] = useState<readonly File[]>([])
  const code = dropping.useWhen(isOver || asked.length > 0)
  const isAtInbox = useLocation({ select: ({ pathname }) => pathname === inboxPath })

  useEffect(
    () => watchFiles(setOver, (files) => (isAtInbox ? bringIn(files) : setAsked(files))),
    [bringIn, isAtInbox],
  )

  function answer(isForProperty: boolean) {
    setAsked([])
    if (isForProperty) setForProperty(asked)
    else bringIn(asked)
  }

  const isResumed = useRef(false)
  useEffect(() => {
    // Once a page: what is kept later is on its way here or in another tab.
    const mayResume = !isResumed.current && hasKept()
    isResumed.current = true
    // A worker takes what other apps share, and leads to the inbox. Elsewhere the code is not fetched for nothing.
    const mayBeShared = isAtInbox && Boolean(navigator.serviceWorker?.controller)
    if (!mayResume && !mayBeShared) return
    dropping
      .fetch()
      .then(async ({ resumeInboxDelivery: resume, receiveShared: receive }) => {
        if (mayResume) await resume(client)
        if (mayBeShared) await receive(client)
      })
      .catch(() => undefined)
  }, [client, isAtInbox])

  useEffect(() => endDelivery, [])

  if (forProperty.length > 0)
    return <LatePropertyFormDialog papers={forProperty} onClose={() => setForProperty([])} />
  if (!code) return null
  if (asked.length > 0)
    return <code.DropQuestion files={asked} onAnswer={answer} onClose={() => setAsked([])} />
  return <code.DropNotice isAtInbox={isAtInbox} />
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
