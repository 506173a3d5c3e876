import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { Photo } from '@soleira/domain/photo/contract'
import type { KeyboardEvent } from 'react'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { IconArrowLeft, IconArrowRight, IconDots, IconStar, IconTrash } from '../../../icons/index.ts'
import type { ItemDrag } from '../../../lib/lists/use-drag-order.ts'
import classes from './photo-tile.module.css'

interface PhotoTileProps {
  photo: Photo
  /** 'Foto 2 de 8' */
  place: string
  isFirst: boolean
  isLast: boolean
  drag: ItemDrag
  onOpen: () => void
  onMove: (to: 'cover' | -1 | 1) => void
  onDelete: () => void
}

const steps: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

export function PhotoTile({ photo, place, isFirst, isLast, drag, onOpen, onMove, onDelete }: PhotoTileProps) {
  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!event.shiftKey || !step) return
    event.preventDefault()
    onMove(step)
  }

  return (
    <li
      className={classes.tile}
      data-dragged={drag.isDragged || undefined}
      data-mark={drag.mark}
      draggable
      {...drag.handlers}
    >
      <UnstyledButton
        className={classes.open}
        data-photo={photo.id}
        aria-label={`Abrir ${place}${isFirst ? ', capa' : ''}: ${photo.fileName}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={onOpen}
        onKeyDown={handleKey}
      >
        <img
          src={photo.thumbnailUrl}
          alt=""
          width={480}
          height={360}
          draggable={false}
          decoding="async"
          className={classes.image}
        />
      </UnstyledButton>
      {isFirst && <span className={classes.cover}>Capa</span>}
      <PhotoMenu place={place} isFirst={isFirst} isLast={isLast} onMove={onMove} onDelete={onDelete} />
    </li>
  )
}

type PhotoMenuProps = Pick<PhotoTileProps, 'place' | 'isFirst' | 'isLast' | 'onMove' | 'onDelete'>

function PhotoMenu({ place, isFirst, isLast, onMove, onDelete }: PhotoMenuProps) {
  return (
    <LateMenu
      position="bottom-end"
      withinPortal={false}
      button={(opener) => (
        <ActionIcon
          className={classes.menu}
          variant="default"
          size={30}
          aria-label={`Ações: ${place}`}
          {...opener}
        >
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      {!isFirst && (
        <>
          <MenuItem leftSection={<IconStar size={16} aria-hidden />} onClick={() => onMove('cover')}>
            Definir como capa
          </MenuItem>
          <MenuItem leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={() => onMove(-1)}>
            Mover para antes
          </MenuItem>
        </>
      )}
      {!isLast && (
        <MenuItem leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => onMove(1)}>
          Mover para depois
        </MenuItem>
      )}
      <MenuItem color="var(--danger)" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
        Excluir foto
      </MenuItem>
    </LateMenu>
  )
}
