import { Button, Skeleton, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { photoTypes } from '@soleira/domain/photo/photo'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { Panel } from '../../components/panel.tsx'
import { WaitingFile } from '../../components/waiting-file.tsx'
import { IconPhotoPlus } from '../../icons/index.ts'
import type { Upload } from '../../lib/files/upload-queue.ts'
import classes from './gallery/gallery.module.css'
import { PhotoGrid } from './gallery/photo-grid.tsx'
import { photosQuery } from './queries.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

const Lightbox = lateComponent(async () => (await import('./gallery/lightbox.tsx')).Lightbox)

interface GalleryProps {
  property: { id: number; sequenceNumber: string }
}

export function Gallery({ property }: GalleryProps) {
  const openPicker = useRef<() => void>(() => undefined)
  const { data: photos, error, isFetching, refetch } = useQuery(photosQuery(property.id))
  const { uploads, add, discard, retry } = usePhotoUploads(property.id)
  const [shown, setShown] = useState<number | null>(null)
  const zone = useRef<HTMLDivElement>(null)
  const count = photos?.length ?? 0

  /** Brings what is sent into view, because it lies below the photos. */
  function take(files: readonly File[]) {
    void add(files)
    requestAnimationFrame(() => zone.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <Panel
      title={count ? `Fotos (${count})` : 'Fotos'}
      aside={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPhotoPlus size={16} aria-hidden />}
          onClick={() => openPicker.current()}
        >
          Adicionar Fotos
        </Button>
      }
    >
      <Dropzone
        ref={zone}
        unstyled
        role="group"
        aria-label="Fotos do imóvel"
        classNames={{ root: classes.drop, inner: classes.inner }}
        openRef={openPicker}
        accept={[...photoTypes]}
        multiple
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': 'Arquivos de fotos' }}
        onDrop={() => undefined}
        onDropAny={(files, refused) => take([...files, ...refused.map(({ file }) => file)])}
      >
        {error && !photos && (
          <Unloaded error={error} isFetching={isFetching} onRetry={() => void refetch()} />
        )}
        {!photos && !error && <LoadingPhotos />}
        {photos && count > 0 && <PhotoGrid property={property} photos={photos} onOpen={setShown} />}
        {photos && count === 0 && uploads.length === 0 && <NoPhotos />}
        {uploads.length > 0 && (
          <WaitingPhotos uploads={uploads} onDiscard={discard} onRetry={(upload) => void retry(upload)} />
        )}
      </Dropzone>
      {shown !== null && photos && (
        <Lightbox photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
      )}
    </Panel>
  )
}

interface UnloadedProps {
  error: Error
  isFetching: boolean
  onRetry: () => void
}

function Unloaded({ error, isFetching, onRetry }: UnloadedProps) {
  return (
    <div role="alert">
      <Text size="sm" mb="xs">
        Não foi possível carregar as fotos. {error.message}
      </Text>
      <Button size="compact-sm" variant="default" loading={isFetching} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

interface WaitingPhotosProps {
  uploads: readonly Upload[]
  onDiscard: (id: string) => void
  onRetry: (upload: Upload) => void
}

function WaitingPhotos({ uploads, onDiscard, onRetry }: WaitingPhotosProps) {
  return (
    <ul className={classes.waiting} aria-label="Fotos a enviar">
      {uploads.map((upload) => (
        <WaitingFile
          key={upload.id}
          upload={upload}
          onDiscard={() => onDiscard(upload.id)}
          onCancel={() => onDiscard(upload.id)}
          onRetry={() => onRetry(upload)}
        />
      ))}
    </ul>
  )
}

function NoPhotos() {
  return (
    <div className={classes.empty}>
      <IconPhotoPlus size={32} stroke={1.5} className={classes.emptyMark} aria-hidden />
      <Text fw={600}>Nenhuma foto ainda</Text>
      <Text size="sm" c="dimmed">
        Arraste fotos para cá ou escolha os arquivos: JPG, PNG ou WebP, até 10MB cada. A primeira é a capa.
      </Text>
    </div>
  )
}

function LoadingPhotos() {
  return (
    <div className={classes.grid} aria-hidden>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className={classes.placeholder} />
      ))}
    </div>
  )
}
