import { Switch, Title } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { sections } from '@soleira/domain/checklist/item-kinds'
import { sellersCovered } from '@soleira/domain/checklist/seller'
import type { Property } from '@soleira/domain/property/property'
import { useId, useState } from 'react'
import { BackButton } from '../../../components/back-button.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { ChecklistGround } from '../dialog/checklist-ground.tsx'
import { ChecklistSection, SectionHead } from '../dialog/checklist-section.tsx'
import { useChooseSeveral } from '../dialog/choose-several.tsx'
import { DialogFooter } from '../dialog/dialog-footer.tsx'
import { History } from '../dialog/history.tsx'
import { Overview } from '../dialog/overview.tsx'
import { PackBar } from '../dialog/packs/pack-bar.tsx'
import { ReuseLine } from '../dialog/reuse-line.tsx'
import { TickedBar } from '../dialog/several/ticked-bar.tsx'
import { itemsOf, type ShownItem } from '../dialog/shown-item.ts'
import { Loading, Unavailable } from '../dialog/unavailable.tsx'
import { Unknowns } from '../dialog/unknowns.tsx'
import { useChecklist } from '../dialog/use-checklist.ts'
import { useDrafts } from '../dialog/use-drafts.ts'
import { useWantedItem } from '../dialog/use-focused-item.ts'
import { usePropertyChecklist } from '../use-property-checklist.ts'
import { ItemPanel } from './item-panel.tsx'
import { lacks } from './lacks.ts'
import { Matrix } from './matrix.tsx'
import classes from './page.module.css'

/** The checklist over the whole width: the property's own certificates first, then those of each person. */
export function DiligencePage({ propertyId }: { propertyId: number }) {
  const { property, diligence, error, retry } = usePropertyChecklist(propertyId)
  const drafts = useDrafts()
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <BackButton fallback="/due-diligence" />
        <Title order={1} tabIndex={-1} data-focus-home>
          {property ? `Due Diligence - Imóvel ${property.sequenceNumber}` : 'Due Diligence'}
        </Title>
        {property && (
          <ButtonLink to="/property/$id" params={{ id: String(property.id) }} variant="default">
            Ver o imóvel
          </ButtonLink>
        )}
      </header>
      {property && diligence ? (
        <ChecklistGround property={property} diligence={diligence} onDraft={drafts.note}>
          <Body property={property} diligence={diligence} hasDraft={drafts.some} />
        </ChecklistGround>
      ) : error ? (
        <Unavailable error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </section>
  )
}

interface BodyProps {
  property: Property
  diligence: Diligence
  hasDraft: boolean
}

function Body({ property, diligence, hasDraft }: BodyProps) {
  const { items, people } = useChecklist()
  const [opened, onOpen] = useState<ShownItem | null>(useWantedItem(items) ?? null)
  const closePanel = useLeaveGuard(hasDraft, () => onOpen(null))
  const [onlyLacking, setOnlyLacking] = useState(false)
  const several = useChooseSeveral(property.id)
  const heading = useId()
  const today = dayOf(new Date())
  const shown = onlyLacking ? items.filter((item) => lacks(item, today)) : items
  const own = shown.filter(({ subject }) => subject.type === 'property')
  const personal = items.filter(({ subject }) => subject.type === 'person')
  return (
    <>
      <Overview
        property={property}
        summary={diligence.summary}
        items={items}
        onFiles={several.open}
        onOpen={onOpen}
      />
      <PackBar property={property} diligence={diligence} />
      <Unknowns
        propertyId={property.id}
        unregistered={diligence.unregistered}
        unknowns={diligence.unknowns}
        missingCib={diligence.missingCib}
        people={people}
      />
      <Switch
        label="Só o que falta"
        checked={onlyLacking}
        onChange={({ currentTarget }) => setOnlyLacking(currentTarget.checked)}
      />
      {own.length > 0 && <ChecklistSection title={sections[0].title} items={own} />}
      <section aria-labelledby={heading}>
        <SectionHead
          id={heading}
          title={sections[1].title}
          items={personal}
          beside={
            <span className={classes.person}>
              {sellersCovered(people.map(({ name }) => ({ fullName: name })))}
            </span>
          }
        />
        {people.map((person) => (
          <ReuseLine
            key={person.personId}
            propertyId={property.id}
            name={person.name}
            items={itemsOf(items, person)}
          />
        ))}
        {shown.length > own.length ? (
          <Matrix items={shown} onOpen={onOpen} />
        ) : (
          diligence.unregistered.length === 0 && <p className={classes.person}>Nada falta das pessoas.</p>
        )}
      </section>
      <History propertyId={property.id} namesPeople={people.length > 1} />
      <div className={classes.foot}>
        <TickedBar />
        <DialogFooter property={property} diligence={diligence} />
      </div>
      <ItemPanel shown={opened} onClose={() => void closePanel()} />
      {several.input}
    </>
  )
}
