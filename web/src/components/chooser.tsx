import { Button } from '@mantine/core'
import { acceptedExtensions } from '@soleira/domain/document/file'
import { type ReactNode, useRef } from 'react'

export const papersAccepted = [...acceptedExtensions, '.zip'].join(',')

interface ChooserProps {
  onFiles: (files: readonly File[]) => void
  label: string
  accept: string
  capture?: 'environment'
  icon: ReactNode
  variant: 'filled' | 'default'
  children: string
}

export function Chooser({ label, accept, capture, icon, variant, onFiles, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} leftSection={icon} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!capture}
        accept={accept}
        capture={capture}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          if (chosen.length) onFiles(chosen)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
