import { type DragEvent, useState } from 'react'

/** Takes files that are dropped anywhere within, except on a place that takes them itself. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const isFree = (event: DragEvent) =>
    !event.isDefaultPrevented() && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      setOver(isFree(event))
      if (isFree(event)) event.preventDefault()
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (!isFree(event) || !files.length) return
      event.preventDefault()
      onFiles(files)
    },
  }
}
