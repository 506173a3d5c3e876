import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { bringIn } from '../../inbox-delivery/delivery.ts'

/** Brings the chosen or dropped files into the inbox for this property, and leads there. */
export function useChooseSeveral(propertyId: number): { open: () => void; input: ReactNode } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  function bring(files: readonly File[]) {
    if (!files.length) return
    void bringIn(client, files, propertyId)
    void navigate({ to: '/papeis', search: { imovel: propertyId } })
  }
  const onDropped = useEffectEvent(bring)

  useEffect(() => {
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const over = (event: DragEvent) => carriesFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (!dropped.length) return
      event.preventDefault()
      onDropped(dropped)
    }
    // Captured, so that the question that every screen asks of dropped files sees that these are taken.
    const listening = new AbortController()
    const how = { capture: true, signal: listening.signal }
    document.addEventListener('dragover', over, how)
    document.addEventListener('drop', drop, how)
    return () => listening.abort()
  }, [])

  return {
    open: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept=".pdf,application/pdf"
        aria-label="PDFs de várias certidões"
        onChange={({ currentTarget }) => {
          bring([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    ),
  }
}
