import { Button, Text } from '@mantine/core'
import type { DossierChoice } from '@soleira/domain/dossier/contract'
import { groupName, pieceGroups } from '@soleira/domain/dossier/piece'
import { PieceWords } from './chosen-pieces.tsx'
import classes from './dossier.module.css'

interface Props {
  others: readonly DossierChoice[]
  onAdd: (keys: string[]) => void
}

export function OtherPieces({ others, onAdd }: Props) {
  if (!others.length) return null
  return (
    <section aria-label="Fora do dossiê">
      <Text fw={600}>Fora do dossiê</Text>
      {pieceGroups.map((group) => {
        const pieces = others.filter((one) => one.group === group)
        if (!pieces.length) return null
        return (
          <div key={group} className={classes.group}>
            <div className={classes.groupHead}>
              <Text size="sm" fw={600}>
                {groupName(group)}
              </Text>
              {pieces.length > 1 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Pôr todas: ${groupName(group)}`}
                  onClick={() => onAdd(pieces.map(({ key }) => key))}
                >
                  Pôr todas
                </Button>
              )}
            </div>
            <ul className={classes.rows}>
              {pieces.map((piece) => (
                <li key={piece.key} className={classes.row}>
                  <PieceWords piece={piece} />
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Pôr: ${piece.title}`}
                    onClick={() => onAdd([piece.key])}
                  >
                    Pôr
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}
