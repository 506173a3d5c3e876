import { notPdf, refuseCertificate } from '@soleira/domain/certificate/certificate-file'
import { type ReactNode, useRef } from 'react'
import { showFailure } from '../../../lib/toast.ts'
import type { ShownItem } from './shown-item.ts'

export function usePdfPicker(
  { name }: Pick<ShownItem, 'name'>,
  onFile: (file: File) => void,
): { open: () => void; input: ReactNode } {
  const field = useRef<HTMLInputElement>(null)

  function choose(file: File) {
    const reason = refuseCertificate(file)
    if (!reason) onFile(file)
    else showFailure(reason === notPdf ? 'Formato inválido' : 'Arquivo recusado', reason)
  }

  return {
    open: () => field.current?.click(),
    input: (
      <input
        ref={field}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={`PDF de ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) choose(file)
          currentTarget.value = ''
        }}
      />
    ),
  }
}
