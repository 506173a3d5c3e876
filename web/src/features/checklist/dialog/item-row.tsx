import { Checkbox } from '@mantine/core'
import type { PlannedItem } from '@soleira/domain/automation/plan'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { useEffect, useId, useState } from 'react'
import { openPage } from '../../../lib/focus/open-page.ts'
import { LateAskDialog, LateAutomationBlock } from '../../automation/ask-choice.tsx'
import { personOf } from '../item-key.ts'
import { CertificateForm } from './certificate-form.tsx'
import { usePdfPicker } from './choose-pdf.tsx'
import { CompanionSlot } from './companion-slot.tsx'
import { GuideButton, GuidePanel } from './guide-panel.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemAnswer } from './item-answer.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ResolveForm, SetAsideForm } from './item-notes.tsx'
import classes from './item-row.module.css'
import { MissingFacts } from './missing-facts.tsx'
import { ItemOrigin } from './packs/item-origin.tsx'
import { isOpenItem, type ShownItem } from './shown-item.ts'
import { useChecklist } from './use-checklist.ts'

type Open = { form: 'paper'; file: File } | { form: 'resolve' } | { form: 'set_aside' }

export function ItemRow({ item }: { item: ShownItem }) {
  const { property, pending, isWaiting, automatic, onWrite } = useChecklist()
  const { id, key } = item
  const guide = useId()
  const [guided, setGuided] = useState(false)
  const [open, setOpen] = useOpenForm(item)
  const picker = usePdfPicker(item, (file) => setOpen({ form: 'paper', file }))
  const waiting = isWaiting(key)
  const [asking, setAsking] = useState(false)
  const askAutomatically = mayAsk(automatic.plannedOf(ofItem(item))) ? () => setAsking(true) : undefined

  function ask() {
    const url = requestUrl(id)
    if (id === askedByEmail) onWrite()
    else if (url) pending.begin(key, openPage(url) ? 'opened' : 'blocked')
    else pending.begin(key, 'no_page')
  }

  return (
    <li className={classes.row} tabIndex={-1} aria-label={item.name} data-item={key}>
      <div className={classes.head}>
        <span className={classes.tick}>{isOpenItem(item) && <Tick item={item} />}</span>
        <GuideButton item={item} opened={guided} controls={guide} onToggle={() => setGuided(!guided)} />
        <span className={classes.name}>{item.label}</span>
        <ItemBadge item={item} />
        <ItemActions
          item={item}
          propertyId={property.id}
          waiting={waiting}
          busy={open !== null}
          onAsk={ask}
          onAskAutomatically={askAutomatically}
          onConfirm={() => pending.askNow(key)}
          onChoose={picker.open}
          onResolve={() => setOpen({ form: 'resolve' })}
          onSetAside={() => setOpen({ form: 'set_aside' })}
        />
      </div>
      {item.status !== 'set_aside' && picker.input}
      <ItemFacts item={item} propertyId={property.id} waiting={waiting} />
      <MissingFacts item={item} propertyId={property.id} />
      <ItemOrigin item={item} propertyId={property.id} />
      <ItemAnswer item={item} propertyId={property.id} />
      <AutomaticRequest
        item={item}
        isAsking={asking}
        onAsk={askAutomatically}
        onClose={() => setAsking(false)}
      />
      <CompanionSlot item={item} propertyId={property.id} />
      {guided && (
        <GuidePanel
          id={guide}
          item={item}
          property={property}
          onWrite={onWrite}
          onClose={() => setGuided(false)}
        />
      )}
      {open && <OpenForm open={open} item={item} propertyId={property.id} onDone={() => setOpen(null)} />}
    </li>
  )
}

function useOpenForm(item: ShownItem) {
  const { onDraft } = useChecklist()
  const { key } = item
  const [open, setOpen] = useState<Open | null>(null)
  // Another tab may have changed the item, so that the open form no longer applies.
  if (open && !applies(open, item)) setOpen(null)

  const isBegun = open !== null
  useEffect(() => onDraft(key, isBegun), [key, isBegun, onDraft])

  return [open, setOpen] as const
}

function Tick({ item }: { item: ShownItem }) {
  const { ticks } = useChecklist()
  return (
    <Checkbox
      size="sm"
      aria-label={`Selecionar: ${item.name}`}
      checked={ticks.has(item.key)}
      onChange={({ currentTarget }) => ticks.set([item], currentTarget.checked)}
    />
  )
}

const ofItem = (item: ShownItem) => ({ kind: item.id, personId: personOf(item) ?? null })

function mayAsk(planned: PlannedItem | undefined): boolean {
  const hindrance = planned?.obstacle?.code
  return planned !== undefined && hindrance !== 'running' && hindrance !== 'waits'
}

interface AutomaticRequestProps {
  item: ShownItem
  isAsking: boolean
  onAsk: (() => void) | undefined
  onClose: () => void
}

function AutomaticRequest({ item, isAsking, onAsk, onClose }: AutomaticRequestProps) {
  const { property, automatic } = useChecklist()
  const automation = automatic.lastOf(ofItem(item))
  const planned = automatic.plannedOf(ofItem(item))
  return (
    <>
      {automation && (
        <LateAutomationBlock
          automation={automation}
          name={item.name}
          isDone={!isOpenItem(item)}
          onAsk={onAsk}
        />
      )}
      {isAsking && planned && automatic.plan && (
        <LateAskDialog
          propertyId={property.id}
          name={item.name}
          item={planned}
          plan={automatic.plan}
          onClose={onClose}
        />
      )}
    </>
  )
}

interface OpenFormProps {
  open: Open
  item: ShownItem
  propertyId: number
  onDone: () => void
}

function OpenForm({ open, ...form }: OpenFormProps) {
  if (open.form === 'resolve') return <ResolveForm {...form} />
  if (open.form === 'set_aside') return <SetAsideForm {...form} />
  return <CertificateForm key={open.file.name + open.file.lastModified} file={open.file} {...form} />
}

function applies({ form }: Open, item: ShownItem): boolean {
  if (form === 'paper') return item.status !== 'set_aside'
  return form === 'resolve' ? item.state === 'with_issues' : isOpenItem(item)
}
