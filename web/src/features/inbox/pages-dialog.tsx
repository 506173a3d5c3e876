import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { countWithNoun } from '@soleira/domain/text/counted'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Chooser } from '../../components/chooser.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconArrowDown, IconArrowUp, IconCamera, IconPhotoPlus, IconTrash } from '../../icons/index.ts'
import { newId } from '../../lib/api/new-id.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
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

export function PagesDialog({ onFiles, onClose }: PagesDialogProps) {
  const { photos, reason, setReason, add, move, remove } = usePhotos()
  const [isMaking, setMaking] = useState(false)
  const close = useLeaveGuard(photos.length > 0, onClose)

  async function send(event: FormEvent) {
    event.preventDefault()
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
      <form className={classes.body} onSubmit={send}>
        <p className={classes.soft}>
          As fotos viram um papel só, na ordem abaixo. Cada página é lida depois de enviada.
        </p>
        <PhotoChoosers onFiles={add} />
        {photos.length > 0 && (
          <ol className={classes.pages} aria-label="Páginas na ordem">
            {photos.map((photo, at) => (
              <PhotoRow
                key={photo.id}
                photo={photo}
                place={{ at, last: photos.length - 1 }}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(photo)}
              />
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
              ? `Enviar ${countWithNoun(photos.length, 'página', 'páginas')} em um PDF`
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

function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [reason, setReason] = useState<string | null>(null)
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

  return { photos, reason, setReason, add, move, remove }
}

function PhotoChoosers({ onFiles }: Pick<PagesDialogProps, 'onFiles'>) {
  const touch = useMediaQuery('(pointer: coarse)')
  return (
    <div className={classes.buttons}>
      {touch && (
        <Chooser
          label="Foto de uma página"
          accept={accept}
          capture="environment"
          icon={<IconCamera size={16} aria-hidden />}
          variant="filled"
          onFiles={onFiles}
        >
          Tirar foto
        </Chooser>
      )}
      <Chooser
        label="Fotos das páginas"
        accept={accept}
        icon={<IconPhotoPlus size={16} aria-hidden />}
        variant="default"
        onFiles={onFiles}
      >
        Escolher fotos
      </Chooser>
    </div>
  )
}

interface PhotoRowProps {
  photo: Photo
  place: { at: number; last: number }
  onMove: (to: number) => void
  onRemove: () => void
}

function PhotoRow({ photo, place: { at, last }, onMove, onRemove }: PhotoRowProps) {
  const name = `Página ${at + 1}`
  return (
    <li className={classes.page}>
      <img src={photo.address} alt="" />
      <span className={classes.name}>{name}</span>
      <Act label={`${name} para antes`} isOff={at === 0} onClick={() => onMove(at - 1)}>
        <IconArrowUp size={18} aria-hidden />
      </Act>
      <Act label={`${name} para depois`} isOff={at === last} onClick={() => onMove(at + 1)}>
        <IconArrowDown size={18} aria-hidden />
      </Act>
      <Act label={`Retirar página ${at + 1}`} isOff={false} onClick={onRemove}>
        <IconTrash size={18} aria-hidden />
      </Act>
    </li>
  )
}

interface ActProps {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
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
