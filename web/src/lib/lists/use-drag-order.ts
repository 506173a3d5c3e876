import { type DragEvent, useState } from 'react'
import { placeInGap } from './order.ts'

interface Drag {
  from: number
  /** Gap 0 is before the first item. */
  gap: number
}

export interface ItemDrag {
  isDragged: boolean
  mark: 'before' | 'after' | undefined
  handlers: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/** Only a drag that began on an item counts; dragged files are ignored. */
export function useDragOrder(onMove: (from: number, to: number) => void, way: 'across' | 'down' = 'across') {
  const [drag, setDrag] = useState<Drag | null>(null)

  function item(index: number): ItemDrag {
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
          const gap = index + (isPastMiddle(event, way) ? 1 : 0)
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

  return { item }
}

function isPastMiddle({ clientX, clientY, currentTarget }: DragEvent, way: 'across' | 'down'): boolean {
  const { left, width, top, height } = currentTarget.getBoundingClientRect()
  return way === 'down' ? clientY > top + height / 2 : clientX > left + width / 2
}
