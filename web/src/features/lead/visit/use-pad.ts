import { type PointerEvent, useCallback, useRef, useState } from 'react'

const paper = '#fff'
const ink = '#1E2522'

type Touch = PointerEvent<HTMLCanvasElement>

/** A canvas on which a finger, a pen or a mouse draws dark strokes on white paper, in both themes. */
export function usePad() {
  const ref = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<number | null>(null)
  const [isDrawn, setDrawn] = useState(false)

  function clear() {
    whiten(ref.current)
    setDrawn(false)
  }
  // A dialog mounts its parts late, so an effect would find no canvas yet.
  const mount = useCallback((canvas: HTMLCanvasElement | null) => {
    ref.current = canvas
    whiten(canvas)
  }, [])

  function lineTo({ currentTarget: pad, nativeEvent }: Touch) {
    const pen = pad.getContext('2d')
    if (!pen) return
    const { left, top, width } = pad.getBoundingClientRect()
    const scale = pad.width / width
    pen.lineTo((nativeEvent.clientX - left) * scale, (nativeEvent.clientY - top) * scale)
    pen.stroke()
  }

  return {
    isDrawn,
    clear,
    toFile: () => pngOf(ref.current),
    pad: {
      ref: mount,
      onPointerDown: (event: Touch) => {
        const pen = event.currentTarget.getContext('2d')
        if (!pen || drawing.current !== null || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = event.pointerId
        Object.assign(pen, { strokeStyle: ink, lineWidth: 4, lineCap: 'round', lineJoin: 'round' })
        pen.beginPath()
        // The first call moves there, the second makes a dot of a mere touch.
        lineTo(event)
        lineTo(event)
        setDrawn(true)
      },
      onPointerMove: (event: Touch) => {
        if (event.pointerId === drawing.current) lineTo(event)
      },
      onLostPointerCapture: () => {
        drawing.current = null
      },
    },
  }
}

function whiten(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d')
  if (!pen) return
  pen.fillStyle = paper
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height)
}

async function pngOf(canvas: HTMLCanvasElement | null): Promise<File> {
  const png = await new Promise<Blob | null>((resolve) => canvas?.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('O navegador não fez a imagem.')
  return new File([png], 'traco.png', { type: png.type })
}
