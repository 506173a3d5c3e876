import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { IconCamera, IconPaperclip } from '../../../icons/index.ts'
import classes from './slot.module.css'

interface ChooseFileProps {
  name: string
  again: boolean
  onOpen: () => void
  onPhoto: (file: File) => void
  action: ReactNode
}

export function ChooseFile({ name, again, onOpen, onPhoto, action }: ChooseFileProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  return (
    <div className={classes.drop}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPaperclip size={14} aria-hidden />}
        aria-label={again ? `Escolher outro arquivo: ${name}` : `Escolher arquivo: ${name}`}
        onClick={onOpen}
      >
        {again ? 'Escolher outro arquivo' : 'Escolher arquivo'}
      </Button>
      {touch && <TakePhoto name={name} onPhoto={onPhoto} />}
      {action}
      <span className={classes.hint}>
        {touch ? 'PDF, JPG ou PNG, até 10MB' : 'ou arraste para cá · PDF, JPG ou PNG, até 10MB'}
      </span>
    </div>
  )
}

function TakePhoto({ name, onPhoto }: { name: string; onPhoto: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCamera size={14} aria-hidden />}
        aria-label={`Tirar foto: ${name}`}
        onClick={() => input.current?.click()}
      >
        Tirar foto
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label={`Foto de ${name}`}
        onChange={({ currentTarget }) => {
          const [photo] = currentTarget.files ?? []
          if (photo) onPhoto(photo)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
