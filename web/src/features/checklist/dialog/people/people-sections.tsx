import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { sections } from '@soleira/domain/checklist/item-kinds'
import { sellersCovered } from '@soleira/domain/checklist/seller'
import { useId } from 'react'
import { IconChevronDown } from '../../../../icons/index.ts'
import { ChecklistSection, ItemList, SectionHead } from '../checklist-section.tsx'
import { ReuseLine } from '../reuse-line.tsx'
import { itemsOf } from '../shown-item.ts'
import { useChecklist } from '../use-checklist.ts'
import classes from './people-sections.module.css'
import type { Places } from './use-places.ts'

const title = sections[1].title

/**
 * One seller gives one list, to the letter of part 2 §2.2. With several, the first one's list is shown, and
 * '+N outros' opens a section for each of the others.
 */
export function PeopleSections({ places }: { places: Places }) {
  const { property, items, people } = useChecklist()
  const heading = useId()
  const content = useId()
  const personal = items.filter(({ subject }) => subject.type === 'person')
  const covered = sellersCovered(people.map(({ name }) => ({ fullName: name })))
  if (people.length < 2) {
    return (
      <ChecklistSection
        title={title}
        beside={<span className={classes.person}>{covered}</span>}
        items={personal}
        lines={people[0] && <ReuseLine propertyId={property.id} name={people[0].name} items={personal} />}
      />
    )
  }
  return (
    <section aria-labelledby={heading}>
      <SectionHead
        id={heading}
        title={title}
        items={personal}
        onTickAll={places.areAllShown ? undefined : () => places.showAll(true)}
        beside={
          <button
            type="button"
            className={classes.others}
            aria-expanded={places.areAllShown}
            aria-controls={content}
            onClick={() => places.showAll(!places.areAllShown)}
          >
            {covered} <IconChevronDown size={16} aria-hidden />
          </button>
        }
      />
      <div id={content} className={classes.people}>
        {people.map((person, index) =>
          index === 0 || places.areAllShown ? (
            <PersonSection key={person.personId} person={person} places={places} />
          ) : null,
        )}
      </div>
    </section>
  )
}

function PersonSection({ person, places }: { person: DiligencePerson; places: Places }) {
  const { property, items } = useChecklist()
  const heading = useId()
  const own = itemsOf(items, person)
  const isOpen = !places.areAllShown || places.isOpen(person.personId)
  return (
    <section aria-label={person.name}>
      {places.areAllShown && (
        <SectionHead
          id={heading}
          order={4}
          title={person.name}
          items={own}
          beside={<span className={classes.person}>{person.title}</span>}
        >
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => places.toggle(person.personId)}
          >
            {person.name} <IconChevronDown size={16} aria-hidden />
          </button>
        </SectionHead>
      )}
      {isOpen && <ReuseLine propertyId={property.id} name={person.name} items={own} />}
      {isOpen && <ItemList items={own} />}
    </section>
  )
}
