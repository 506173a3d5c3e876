import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { counted } from '@soleira/domain/text/counted'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconArrowDown, IconArrowUp, IconCamera, IconPhotoPlus, IconTrash } from '../../icons/index.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { newId } from '../../lib/new-id.ts'
import { Chooser } from './chooser.tsx'
import classes from './pages-dialog.module.css'
import { mostPages, photosToPdf } from './photos-to-pdf.ts'

interface PagesDialogProps {
  onFiles: (files: readonly File[]) => void
  onClose: () => void
}

interface Photo {
  id: string
  file: File
  address: string
}

const accept = 'image/jpeg,image/png'

/** Photos of the pages of one paper: put in their order, and sent as one PDF. */
export default function PagesDialog({ onFiles, onClose }: PagesDialogProps) {
  const touch = useMediaQuery('(pointer: coarse)')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [isMaking, setMaking] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const close = useLeaveGuard(photos.length > 0, onClose)
  const last = useRef(photos)
  last.current = photos
  useEffect(
    () => () => {
      for (const { address } of last.current) URL.revokeObjectURL(address)
    },
    [],
  )

  function add(files: readonly File[]) {
    const room = mostPages - photos.length
    setReason(files.length > room ? `Até ${mostPages} páginas em um PDF.` : null)
    const added = files
      .slice(0, room)
      .map((file) => ({ id: newId(), file, address: URL.createObjectURL(file) }))
    setPhotos((known) => [...known, ...added])
  }

  function move(at: number, to: number) {
    setPhotos((known) => {
      const moved = [...known]
      moved.splice(to, 0, ...moved.splice(at, 1))
      return moved
    })
  }

  function remove({ id, address }: Photo) {
    URL.revokeObjectURL(address)
    setPhotos((known) => known.filter((one) => one.id !== id))
  }

  async function send() {
    if (!photos.length) return setReason('Escolha ao menos uma foto.')
    setMaking(true)
    try {
      onFiles([await photosToPdf(photos.map(({ file }) => file))])
      onClose()
    } catch (error) {
      setReason((error as Error).message)
      setMaking(false)
    }
  }

  return (
    <Dialog title="Várias páginas em um PDF" size="lg" onClose={close}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className={classes.soft}>
          As fotos viram um papel só, na ordem abaixo. Cada página é lida depois de enviada.
        </p>
        <div className={classes.buttons}>
          {touch && (
            <Chooser
              label="Foto de uma página"
              accept={accept}
              capture="environment"
              icon={<IconCamera size={16} aria-hidden />}
              variant="filled"
              onFiles={add}
            >
              Tirar foto
            </Chooser>
          )}
          <Chooser
            label="Fotos das páginas"
            accept={accept}
            icon={<IconPhotoPlus size={16} aria-hidden />}
            variant="default"
            onFiles={add}
          >
            Escolher fotos
          </Chooser>
        </div>
        {photos.length > 0 && (
          <ol className={classes.pages} aria-label="Páginas na ordem">
            {photos.map((photo, at) => (
              <li key={photo.id} className={classes.page}>
                <img src={photo.address} alt="" />
                <span className={classes.name}>Página {at + 1}</span>
                <Act label={`Página ${at + 1} para antes`} isOff={at === 0} onClick={() => move(at, at - 1)}>
                  <IconArrowUp size={18} aria-hidden />
                </Act>
                <Act
                  label={`Página ${at + 1} para depois`}
                  isOff={at === photos.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </Act>
                <Act label={`Retirar página ${at + 1}`} isOff={false} onClick={() => remove(photo)}>
                  <IconTrash size={18} aria-hidden />
                </Act>
              </li>
            ))}
          </ol>
        )}
        {reason && (
          <p className={classes.reason} role="alert">
            {reason}
          </p>
        )}
        <div className={classes.buttons}>
          <SubmitButton pending={isMaking} pendingLabel="Montando o PDF…">
            {photos.length > 1
              ? `Enviar ${counted(photos.length, 'página', 'páginas')} em um PDF`
              : 'Enviar como PDF'}
          </SubmitButton>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ActProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: React.ReactNode
}

function Act({ label, isOff, onClick, children }: ActProps) {
  return (
    <ActionIcon
      className={classes.act}
      variant="subtle"
      color="gray"
      aria-label={label}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => isOff || onClick()}
    >
      {children}
    </ActionIcon>
  )
}
