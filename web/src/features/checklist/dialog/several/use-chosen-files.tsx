import { type ReactNode, useEffect, useRef, useState } from 'react'

export function useChosenFiles(): {
  files: readonly File[] | null
  open: () => void
  close: () => void
  input: ReactNode
} {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const isBusy = files !== null
  useEffect(() => {
    if (isBusy) return
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files')
    const over = (event: DragEvent) => carriesFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      const dropped = [...(event.dataTransfer?.files ?? [])]
      if (!dropped.length) return
      event.preventDefault()
      setFiles(dropped)
    }
    // Captured, so that the question that every screen asks of dropped files sees that these are taken.
    const listening = new AbortController()
    const how = { capture: true, signal: listening.signal }
    document.addEventListener('dragover', over, how)
    document.addEventListener('drop', drop, how)
    return () => listening.abort()
  }, [isBusy])

  return {
    files,
    open: () => field.current?.click(),
    close: () => setFiles(null),
    input: (
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept=".pdf,application/pdf"
        aria-label="PDFs de várias certidões"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length) setFiles(chosen)
          currentTarget.value = ''
        }}
      />
    ),
  }
}
