import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { isDone } from '@soleira/domain/checklist/item'
import { useRef } from 'react'
import { TickAll } from '../dialog/checklist-section.tsx'
import { itemLook } from '../dialog/item-badge.tsx'
import { itemsOf, type ShownItem } from '../dialog/shown-item.ts'
import { useChecklist } from '../dialog/use-checklist.ts'
import classes from './matrix.module.css'
import { matrixOf } from './matrix-of.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface MatrixProps {
  items: readonly ShownItem[]
  onOpen: (item: ShownItem) => void
}

/** A certificate to a line, a person to a column; a cell opens the item. */
export function Matrix({ items, onOpen }: MatrixProps) {
  const { people } = useChecklist()
  const table = useRef<HTMLTableElement>(null)
  const keys = useGridKeys(table)
  const rows = matrixOf(items, people)
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys make this table a grid
      role="grid"
      className={classes.matrix}
      aria-label="Certidões de cada pessoa"
      data-alone={people.length === 1 || undefined}
      data-list
      {...keys}
    >
      <thead>
        <tr>
          <th scope="col">Certidão</th>
          {people.map((person) => (
            <PersonHead key={person.personId} person={person} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cells }, row) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {cells.map((item, column) => (
              <td key={people[column]?.personId}>
                {item ? (
                  <Cell
                    item={item}
                    person={people[column]?.name ?? ''}
                    isFirst={row === 0 && column === cells.findIndex(Boolean)}
                    onOpen={onOpen}
                  />
                ) : (
                  <span className={classes.none}>Não é pedida</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With more people than this, the columns are too narrow for whole names. */
const wide = 4

function PersonHead({ person }: { person: DiligencePerson }) {
  const { items, people } = useChecklist()
  const own = itemsOf(items, person)
  return (
    <th scope="col">
      <span className={classes.person} title={person.name}>
        <TickAll items={own} title={person.name} />
        {people.length > wide ? shortName(person) : person.name}
      </span>
      <span className={classes.soft}>
        {person.title} · {own.filter(({ state }) => isDone(state)).length}/{own.length}
      </span>
    </th>
  )
}

function shortName({ name, kind }: DiligencePerson): string {
  const words = name.trim().split(/\s+/)
  return kind === 'natural' && words.length > 2 ? `${words[0]} ${words.at(-1)}` : name
}

interface CellProps {
  item: ShownItem
  person: string
  isFirst: boolean
  onOpen: (item: ShownItem) => void
}

function Cell({ item, person, isFirst, onOpen }: CellProps) {
  const { icon: Mark, color, word, open } = itemLook(item)
  return (
    <button
      type="button"
      data-row
      tabIndex={isFirst ? 0 : -1}
      className={classes.cell}
      style={{ color: `var(--mantine-color-${color}-light-color)` }}
      aria-label={`${item.label}: ${word} ${person}${open && `, ${open}`}`}
      onClick={() => onOpen(item)}
    >
      <Mark size={16} stroke={1.8} aria-hidden />
      <span>
        {word} {open && <span className={classes.open}>{open}</span>}
        <span className={classes.whose}>{person}</span>
      </span>
    </button>
  )
}
