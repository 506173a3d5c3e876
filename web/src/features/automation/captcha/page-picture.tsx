import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { movedPlace, type PicturePoint } from '@soleira/domain/automation/answer'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './captcha.module.css'

interface PagePictureProps {
  image: string
  isBusy: boolean
  isOver: boolean
  onClick: (place: PicturePoint) => void
}

/** How far an arrow key moves the aim, without and with Shift, in hundredths of the picture. */
const stride = 2
const touch = 0.4

/** The box scrolls when the aim comes this near to its edge, in pixels. */
const margin = 32

const arrows: Record<string, PicturePoint> = {
  ArrowLeft: { left: -1, top: 0 },
  ArrowRight: { left: 1, top: 0 },
  ArrowUp: { left: 0, top: -1 },
  ArrowDown: { left: 0, top: 1 },
}

export function PagePicture({ image, isBusy, isOver, onClick }: PagePictureProps) {
  const [isLarge, setLarge] = useState(false)
  const { box, aim, setAim, move, show } = useAim(isLarge)
  const help = useId()

  function click(event: MouseEvent) {
    if (isBusy || isOver) return
    const place = placeOf(event) ?? aim
    setAim(place)
    onClick(place)
  }

  return (
    <div>
      <div ref={box} className={classes.box} data-moves>
        <button
          type="button"
          className={classes.page}
          data-large={isLarge || undefined}
          data-busy={isBusy || undefined}
          data-autofocus
          aria-label="Página do órgão, com o desafio"
          aria-describedby={help}
          aria-disabled={isBusy || isOver}
          onKeyDown={move}
          onClick={click}
        >
          <img src={image} alt="" draggable={false} onLoad={show} />
          <span className={classes.aim} style={{ left: `${aim.left}%`, top: `${aim.top}%` }} />
        </button>
        {isBusy && <Loader className={classes.wait} size="sm" aria-hidden />}
      </div>
      <div className={classes.under}>
        <p id={help} className={classes.help}>
          Clique na imagem onde clicaria na página; depois de cada clique vem outra imagem. Pelo teclado, as
          setas movem a mira (com Shift, aos poucos) e Enter clica.
        </p>
        <Button size="compact-sm" variant="default" onClick={() => setLarge(!isLarge)}>
          {isLarge ? 'Reduzir' : 'Ampliar'}
        </Button>
      </div>
      <VisuallyHidden role="status">
        {isBusy
          ? 'Clicando…'
          : `Mira a ${Math.round(aim.left)} % da esquerda e ${Math.round(aim.top)} % do alto.`}
      </VisuallyHidden>
    </div>
  )
}

/** The box scrolls with the aim, which arrow keys move. */
function useAim(isLarge: boolean) {
  // The server puts the target into the middle of the page, so the aim begins there.
  const [aim, setAim] = useState<PicturePoint>({ left: 50, top: 50 })
  const box = useRef<HTMLDivElement>(null)
  const isPlaced = useRef(false)

  function move(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const by = event.shiftKey ? touch : stride
    const next = movedPlace(aim, { left: arrow.left * by, top: arrow.top * by })
    setAim(next)
    keepInSight(box.current, next)
  }

  function centre() {
    const { current } = box
    if (!current) return
    current.scrollLeft = (current.scrollWidth * aim.left) / 100 - current.clientWidth / 2
    current.scrollTop = (current.scrollHeight * aim.top) / 100 - current.clientHeight / 2
  }

  function show() {
    if (isPlaced.current) return
    isPlaced.current = true
    centre()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: centred only when the size changes
  useEffect(centre, [isLarge])

  return { box, aim, setAim, move, show }
}

function keepInSight(box: HTMLElement | null, { left, top }: PicturePoint): void {
  if (!box) return
  const [x, y] = [(box.scrollWidth * left) / 100, (box.scrollHeight * top) / 100]
  box.scrollLeft = Math.min(x - margin, Math.max(x + margin - box.clientWidth, box.scrollLeft))
  box.scrollTop = Math.min(y - margin, Math.max(y + margin - box.clientHeight, box.scrollTop))
}

/** Null for a click of the keyboard, which has no place of its own. */
function placeOf({ detail, clientX, clientY, currentTarget }: MouseEvent): PicturePoint | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  if (detail === 0 || !width || !height) return null
  return { left: ((clientX - left) / width) * 100, top: ((clientY - top) / height) * 100 }
}
