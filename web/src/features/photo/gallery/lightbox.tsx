import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Photo } from '@soleira/domain/photo/contract'
import { type TouchEvent, useRef } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../icons/index.ts'
import classes from './lightbox.module.css'

interface LightboxProps {
  photos: readonly Photo[]
  shown: number
  onShow: (id: number) => void
  onClose: () => void
}

/** Pixels that a finger moves before the next photo is shown. */
const swipe = 48

export function Lightbox({ photos, shown, onShow, onClose }: LightboxProps) {
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shown),
  )
  const swiping = useSwipe((way) => show(index - way))
  const photo = photos[index]

  function show(place: number) {
    const next = photos[place]
    if (next) onShow(next.id)
  }

  useWindowEvent('keydown', ({ key }) => {
    const places: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: photos.length - 1,
    }
    const place = places[key]
    if (place !== undefined) show(place)
  })

  if (!photo) return null
  return (
    <Dialog
      title={
        <span aria-live="polite">
          Foto {index + 1} de {photos.length}
        </span>
      }
      fullScreen
      radius={0}
      classNames={{ content: classes.content, body: classes.body }}
      onClose={onClose}
    >
      <div className={classes.stage} {...swiping}>
        <img
          key={photo.id}
          className={classes.image}
          src={photo.url}
          alt={photo.fileName}
          width={photo.width}
          height={photo.height}
          style={{ backgroundImage: `url(${photo.thumbnailUrl})` }}
        />
      </div>
      <Step label="Foto anterior" side="left" disabled={index === 0} onClick={() => show(index - 1)} />
      <Step
        label="Próxima foto"
        side="right"
        disabled={index === photos.length - 1}
        onClick={() => show(index + 1)}
      />
    </Dialog>
  )
}

/** `onSwipe` gets 1 for a swipe to the right, -1 for one to the left. */
function useSwipe(onSwipe: (way: number) => void) {
  const touched = useRef<number>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      touched.current = touches.length === 1 ? touches[0]?.clientX : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0)
      if (touched.current !== undefined && Math.abs(way) > swipe) onSwipe(Math.sign(way))
      touched.current = undefined
    },
  }
}

interface StepProps {
  label: string
  side: 'left' | 'right'
  disabled: boolean
  onClick: () => void
}

/** Disabled at either end without losing the focus. */
function Step({ label, side, disabled, onClick }: StepProps) {
  const Icon = side === 'left' ? IconChevronLeft : IconChevronRight
  return (
    <ActionIcon
      className={classes.step}
      data-side={side}
      variant="default"
      size={44}
      aria-label={label}
      aria-disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={onClick}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  )
}
