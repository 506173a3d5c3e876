import { type DragEvent, useState } from 'react'
import { placeInGap } from '../order.ts'

interface Drag {
  from: number
  /** The gap between tiles where it would be dropped; gap 0 is before the first. */
  gap: number
}

export interface TileDrag {
  isDragged: boolean
  /** The side of the tile on which the dragged one would land. */
  mark: 'before' | 'after' | undefined
  handlers: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/** Ordering tiles by the browser's own drag and drop. Only a drag that began on a tile counts: files go past. */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function tile(index: number): TileDrag {
    return {
      isDragged: drag?.from === index,
      mark: drag?.gap === index ? 'before' : drag?.gap === index + 1 ? 'after' : undefined,
      handlers: {
        onDragStart: ({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', '')
          setDrag({ from: index, gap: index })
        },
        onDragOver: (event) => {
          if (!drag) return
          event.preventDefault()
          const gap = index + (isPastMiddle(event) ? 1 : 0)
          if (gap !== drag.gap) setDrag({ ...drag, gap })
        },
        onDrop: (event) => {
          if (!drag) return
          event.preventDefault()
          onMove(drag.from, placeInGap(drag.from, drag.gap))
          setDrag(null)
        },
        onDragEnd: () => setDrag(null),
      },
    }
  }

  return { tile }
}

function isPastMiddle({ clientX, currentTarget }: DragEvent): boolean {
  const { left, width } = currentTarget.getBoundingClientRect()
  return clientX > left + width / 2
}
