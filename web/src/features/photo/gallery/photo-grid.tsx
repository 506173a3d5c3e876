import { VisuallyHidden } from '@mantine/core'
import type { Photo } from '@soleira/domain/photo/contract'
import { useState } from 'react'
import { reorder } from '../../../lib/lists/order.ts'
import { useDragOrder } from '../../../lib/lists/use-drag-order.ts'
import { useDeletePhoto, useOrderPhotos } from '../mutations.ts'
import classes from './gallery.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { useTileFocus } from './use-tile-focus.ts'

interface PhotoGridProps {
  property: { id: number; sequenceNumber: string }
  photos: readonly Photo[]
  onOpen: (id: number) => void
}

export function PhotoGrid({ property, photos, onOpen }: PhotoGridProps) {
  const { mutate: order } = useOrderPhotos(property.id)
  const deletePhoto = useDeletePhoto()
  const [said, setSaid] = useState('')
  const { list, follow, find } = useTileFocus(photos)
  const drag = useDragOrder(move)

  function move(from: number, to: number) {
    const moved = reorder(photos, from, to)
    const place = moved.indexOf(photos[from] as Photo)
    if (place === from) return
    order(moved)
    setSaid(`Foto ${place + 1} de ${photos.length}${place === 0 ? ', capa' : ''}`)
  }

  async function remove(photo: Photo, index: number) {
    if (await deletePhoto(photo)) find(photos[index + 1]?.id ?? photos[index - 1]?.id)
  }

  return (
    <>
      <ul className={classes.grid} ref={list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={`Foto ${index + 1} de ${photos.length}`}
            isFirst={index === 0}
            isLast={index === photos.length - 1}
            drag={drag.item(index)}
            onOpen={() => onOpen(photo.id)}
            onMove={(to) => {
              follow(photo.id)
              move(index, to === 'cover' ? 0 : index + to)
            }}
            onDelete={() => void remove(photo, index)}
          />
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={classes.hint}>
          Arraste as fotos para mudar a ordem, ou use o menu de cada uma
          <span className={classes.keys}>; no teclado, Shift e as setas</span>.
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
