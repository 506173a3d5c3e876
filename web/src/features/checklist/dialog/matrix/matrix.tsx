import { useMediaQuery } from '@mantine/hooks'
import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { isDone } from '@soleira/domain/checklist/item'
import { useRef } from 'react'
import { Disclosure } from '../../../../components/disclosure.tsx'
import { itemLook } from '../item-badge.tsx'
import { itemsOf, type ShownItem } from '../shown-item.ts'
import { useChecklist } from '../use-checklist.ts'
import classes from './matrix.module.css'
import { matrixOf } from './matrix-of.ts'
import { useGridKeys } from './use-grid-keys.ts'

export function Matrix({ onOpen }: { onOpen: (item: ShownItem) => void }) {
  const { items, people } = useChecklist()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const table = useRef<HTMLTableElement>(null)
  const keys = useGridKeys(table)
  const rows = matrixOf(items, people)
  return (
    <Disclosure
      initiallyOpen={!phone}
      summary={<span className={classes.summary}>Quadro das certidões de {people.length} pessoas</span>}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys make this table a grid
        role="grid"
        className={classes.matrix}
        aria-label="Certidões de cada pessoa"
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
    </Disclosure>
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
  const { icon: Mark, color, word } = itemLook(item.state)
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={classes.cell}
      style={{ color: `var(--mantine-color-${color}-light-color)` }}
      aria-label={`${item.label}: ${word} ${person}`}
      onClick={() => onOpen(item)}
    >
      <Mark size={16} stroke={1.8} aria-hidden />
      <span>
        {word} <span className={classes.whose}>{person}</span>
      </span>
    </button>
  )
}
