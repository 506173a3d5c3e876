import { ActionIcon, Text, VisuallyHidden } from '@mantine/core'
import type { DossierChoice } from '@soleira/domain/dossier/contract'
import { groupName } from '@soleira/domain/dossier/piece'
import { piecesText } from '@soleira/domain/dossier/words'
import { OrderSteps } from '../../components/order-steps.tsx'
import { IconX } from '../../icons/index.ts'
import { useOrderedRows } from '../../lib/lists/use-ordered-rows.ts'
import classes from './dossier.module.css'

interface Props {
  chosen: readonly DossierChoice[]
  onChange: (pieces: DossierChoice[]) => void
}

export function ChosenPieces({ chosen, onChange }: Props) {
  const { list, drag, said, say, step } = useOrderedRows(chosen, {
    keyOf: ({ key }) => key,
    nameOf: ({ title }) => title,
    onChange,
  })

  function takeOut(piece: DossierChoice) {
    onChange(chosen.filter((one) => one !== piece))
    say(`Fora do dossiê: ${piece.title}`)
  }

  return (
    <section aria-label="No dossiê">
      <Text fw={600}>No dossiê: {piecesText(chosen.length)}</Text>
      <Text size="sm" c="dimmed">
        Arraste para mudar a ordem, ou use as setas; no teclado, Shift e as setas.
      </Text>
      {chosen.length === 0 && (
        <Text size="sm" role="status" className={classes.none}>
          Nada escolhido ainda. Ponha abaixo o que deve ir.
        </Text>
      )}
      <ol className={classes.rows} ref={list}>
        {chosen.map((piece, index) => {
          const { isDragged, mark, handlers } = drag.item(index)
          return (
            <li
              key={piece.key}
              className={classes.row}
              data-dragged={isDragged || undefined}
              data-mark={mark}
              draggable
              {...handlers}
            >
              <span className={classes.place}>{index + 1}</span>
              <PieceWords piece={piece} />
              <OrderSteps
                row={piece.key}
                name={piece.title}
                isFirst={index === 0}
                isLast={index === chosen.length - 1}
                onStep={(way) => step(index, way)}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Tirar: ${piece.title}`}
                onClick={() => takeOut(piece)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}

export function PieceWords({ piece: { title, group, detail, isExpired } }: { piece: DossierChoice }) {
  return (
    <span className={classes.words}>
      <span>{title}</span>
      <span className={`${classes.detail} ${isExpired ? classes.expired : ''}`}>
        {[groupName(group), detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
