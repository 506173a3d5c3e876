import type { Diligence } from '@soleira/domain/checklist/contract'
import { sections } from '@soleira/domain/checklist/item-kinds'
import { sellersCovered } from '@soleira/domain/checklist/seller'
import type { Property } from '@soleira/domain/property/property'
import type { ItemKey } from '../item-key.ts'
import { ChecklistGround } from './checklist-ground.tsx'
import { ChecklistSection } from './checklist-section.tsx'
import { useChooseSeveral } from './choose-several.tsx'
import classes from './dialog.module.css'
import { DialogFooter } from './dialog-footer.tsx'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { PackBar } from './packs/pack-bar.tsx'
import { ReuseLine } from './reuse-line.tsx'
import { TickedBar } from './several/ticked-bar.tsx'
import { Unknowns } from './unknowns.tsx'
import { useChecklist } from './use-checklist.ts'
import { useFocusedItem, useWantedItem } from './use-focused-item.ts'

interface ChecklistBodyProps {
  property: Property
  diligence: Diligence
  onDraft: (item: ItemKey, begun: boolean) => void
  onClose: () => void
}

/** The checklist of a property with one seller at most, to the letter of part 2 §2.2. */
export function ChecklistBody({ onDraft, onClose, ...of }: ChecklistBodyProps) {
  return (
    <ChecklistGround {...of} onDraft={onDraft}>
      <Body diligence={of.diligence} onClose={onClose} />
    </ChecklistGround>
  )
}

function Body({ diligence, onClose }: Pick<ChecklistBodyProps, 'diligence' | 'onClose'>) {
  const { property, items, people } = useChecklist()
  const focusItem = useFocusedItem(useWantedItem(items))
  const several = useChooseSeveral(property.id)
  const personal = items.filter(({ subject }) => subject.type === 'person')
  return (
    <>
      <div className={classes.body}>
        <Overview
          property={property}
          summary={diligence.summary}
          items={items}
          onFiles={several.open}
          onOpen={focusItem}
        />
        <PackBar property={property} diligence={diligence} />
        <Unknowns
          propertyId={property.id}
          unregistered={diligence.unregistered}
          unknowns={diligence.unknowns}
          missingCib={diligence.missingCib}
          people={people}
        />
        <ChecklistSection
          title={sections[0].title}
          items={items.filter(({ subject }) => subject.type === 'property')}
        />
        <ChecklistSection
          title={sections[1].title}
          beside={
            <span className={classes.person}>
              {sellersCovered(people.map(({ name }) => ({ fullName: name })))}
            </span>
          }
          items={personal}
          lines={people[0] && <ReuseLine propertyId={property.id} name={people[0].name} items={personal} />}
        />
        <History propertyId={property.id} namesPeople={false} />
      </div>
      <div className={classes.foot}>
        <TickedBar />
        <DialogFooter property={property} diligence={diligence} onClose={onClose} />
      </div>
      {several.input}
    </>
  )
}
