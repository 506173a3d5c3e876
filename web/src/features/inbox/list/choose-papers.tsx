import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { acceptedExtensions } from '@soleira/domain/document/file'
import { type ReactNode, useRef } from 'react'
import { IconCamera, IconUpload } from '../../../icons/index.ts'

interface ChoosePapersProps {
  onFiles: (files: readonly File[]) => void
  /** Where the same stands on the screen as the one thing to begin. */
  isQuiet?: boolean
}

/** The ways to bring papers by hand: the picker, and the camera where fingers point. */
export function ChoosePapers({ onFiles, isQuiet = false }: ChoosePapersProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  return (
    <>
      {touch && (
        <Chooser
          label="Foto de um papel"
          accept="image/jpeg,image/png"
          capture="environment"
          icon={<IconCamera size={16} aria-hidden />}
          variant="default"
          onFiles={onFiles}
        >
          Tirar foto
        </Chooser>
      )}
      <Chooser
        label="Arquivos de papéis"
        accept={acceptedExtensions.join(',')}
        icon={<IconUpload size={16} aria-hidden />}
        variant={isQuiet ? 'default' : 'filled'}
        onFiles={onFiles}
      >
        Enviar papéis
      </Chooser>
    </>
  )
}

interface ChooserProps extends Pick<ChoosePapersProps, 'onFiles'> {
  /** What the field of the browser is for. */
  label: string
  accept: string
  capture?: 'environment'
  icon: ReactNode
  variant: 'filled' | 'default'
  children: string
}

function Chooser({ label, accept, capture, icon, variant, onFiles, children }: ChooserProps) {
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
