import { Button, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { WrittenClause } from '@soleira/domain/agreement/agreement'
import { type KeyboardEvent, useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { IconPlus } from '../../../icons/index.ts'
import { type ItemDrag, useDragOrder } from '../../../lib/lists/use-drag-order.ts'
import { clauseName } from '../clause-order.ts'
import { clauseNotes } from '../words.ts'
import { ClauseMenu } from './clause-menu.tsx'
import classes from './page.module.css'
import type { ClauseDesk } from './use-clause-desk.ts'

const LibraryDialog = lateComponent(async () => (await import('./library-dialog.tsx')).LibraryDialog)

interface ClauseListProps {
  desk: ClauseDesk
  onJump: (clauseId: string) => void
}

export function ClauseList({ desk, onJump }: ClauseListProps) {
  const { clauses, isClosed } = desk.agreement
  const [isAdding, add] = useState(false)
  const drag = useDragOrder((from, to) => {
    const clause = clauses[from]
    if (clause) desk.move(clause, to)
  }, 'down')
  return (
    <section aria-labelledby="clausulas" className={classes.list}>
      <Title order={2} size="h4" id="clausulas">
        Cláusulas
      </Title>
      {!isClosed && (
        <>
          <Text size="sm" c="dimmed">
            Para mudar a ordem: arraste, use Shift e as setas, ou as ações de cada uma.
          </Text>
          <div className={classes.line}>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => add(true)}
              onPointerEnter={LibraryDialog.approach}
              onFocus={LibraryDialog.approach}
            >
              Biblioteca
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => desk.writeAfter(clauses.at(-1)?.clauseId ?? null)}
            >
              Texto livre
            </Button>
          </div>
        </>
      )}
      {clauses.length === 0 && <Text>Nenhuma cláusula. Acrescente da biblioteca.</Text>}
      <ol className={classes.clauses}>
        {clauses.map((clause, index) => (
          <Item key={clause.clauseId} desk={desk} clause={clause} drag={drag.item(index)} onJump={onJump} />
        ))}
      </ol>
      <VisuallyHidden role="status">{desk.said}</VisuallyHidden>
      {isAdding && <LibraryDialog desk={desk} onClose={() => add(false)} />}
    </section>
  )
}

function Item({ desk, clause, drag, onJump }: ClauseListProps & { clause: WrittenClause; drag: ItemDrag }) {
  const { clauses, isClosed } = desk.agreement
  const notes = clauseNotes(clause)
  const move = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (isClosed || !event.shiftKey || !way) return
    event.preventDefault()
    desk.move(clause, clauses.indexOf(clause) + way)
  }
  return (
    <li
      className={classes.clause}
      draggable={!isClosed}
      data-dragged={drag.isDragged || undefined}
      data-mark={drag.mark}
      {...(!isClosed && drag.handlers)}
    >
      <UnstyledButton
        className={classes.words}
        aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
        onClick={() => onJump(clause.clauseId)}
        onKeyDown={move}
      >
        <span>{clauseName(clause)}</span>
        {notes.length > 0 && <span className={classes.notes}>{notes.join(' · ')}</span>}
      </UnstyledButton>
      {!isClosed && <ClauseMenu desk={desk} clause={clause} />}
    </li>
  )
}
