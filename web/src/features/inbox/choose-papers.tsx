import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Chooser, papersAccepted } from '../../components/chooser.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { IconCamera, IconPhotoPlus, IconUpload } from '../../icons/index.ts'

interface ChoosePapersProps {
  onFiles: (files: readonly File[]) => void
  isQuiet?: boolean
}

const PagesDialog = lateComponent(async () => (await import('./pages-dialog.tsx')).PagesDialog)

export function ChoosePapers({ onFiles, isQuiet = false }: ChoosePapersProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  const [isComposing, setComposing] = useState(false)
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
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={16} aria-hidden />}
        onPointerEnter={PagesDialog.approach}
        onFocus={PagesDialog.approach}
        onClick={() => setComposing(true)}
      >
        Várias páginas
      </Button>
      {isComposing && <PagesDialog onFiles={onFiles} onClose={() => setComposing(false)} />}
      <Chooser
        label="Arquivos de papéis"
        accept={papersAccepted}
        icon={<IconUpload size={16} aria-hidden />}
        variant={isQuiet ? 'default' : 'filled'}
        onFiles={onFiles}
      >
        Enviar papéis
      </Chooser>
    </>
  )
}
