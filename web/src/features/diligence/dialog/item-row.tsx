import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail, type ChecklistItemId, itemLabel } from '@soleira/domain/diligence/checklist'
import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import type { Property } from '@soleira/domain/property/property'
import { useEffect, useId, useState } from 'react'
import { openPage } from '../../../lib/open-page.ts'
import { CertificateForm } from './certificate-form.tsx'
import { GuideButton, GuidePanel } from './guide-panel.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ItemFacts } from './item-facts.tsx'
import classes from './item-row.module.css'
import type { PendingRequests } from './pending-requests.ts'
import { ResolveForm } from './resolve-form.tsx'

export interface ItemRowProps {
  item: DiligenceItem
  property: Property
  pending: PendingRequests
  /** Its page is open, and the broker has yet to say whether it was asked for. */
  waiting: boolean
  /** Opens the e-mail to the condominium. */
  onWrite: () => void
  onDraft: (item: ChecklistItemId, begun: boolean) => void
}

/** One certificate: what it is, where it stands, what can be done now. */
export function ItemRow({ item, property, pending, waiting, onWrite, onDraft }: ItemRowProps) {
  const { id, status, state } = item
  const name = useId()
  const guide = useId()
  const [guided, setGuided] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [resolving, setResolving] = useState(false)
  const filing = file !== null
  // Another tab may have changed the item so that the open form no longer applies.
  if (filing && status === 'pending') setFile(null)
  if (resolving && state !== 'with_issues') setResolving(false)

  useEffect(() => onDraft(id, filing || resolving), [id, filing, resolving, onDraft])

  function ask() {
    const url = requestUrl(id)
    if (id === askedByEmail) onWrite()
    else if (url) pending.begin(id, openPage(url) ? 'opened' : 'blocked')
    else pending.begin(id, 'no_page')
  }

  return (
    <li className={classes.row} tabIndex={-1} aria-labelledby={name} data-item={id}>
      <div className={classes.head}>
        <GuideButton item={id} opened={guided} controls={guide} onToggle={() => setGuided(!guided)} />
        <span className={classes.name} id={name}>
          {itemLabel(id)}
        </span>
        <ItemBadge state={state} />
        <ItemActions
          item={item}
          propertyId={property.id}
          waiting={waiting}
          busy={filing || resolving}
          onAsk={ask}
          onConfirm={() => pending.askNow(id)}
          onFile={setFile}
          onResolve={() => setResolving(true)}
        />
      </div>
      <ItemFacts item={item} waiting={waiting} />
      {guided && <GuidePanel id={guide} item={id} property={property} onWrite={onWrite} />}
      {file && (
        <CertificateForm
          key={file.name + file.lastModified}
          item={item}
          file={file}
          propertyId={property.id}
          onDone={() => setFile(null)}
        />
      )}
      {resolving && <ResolveForm item={item} propertyId={property.id} onDone={() => setResolving(false)} />}
    </li>
  )
}
