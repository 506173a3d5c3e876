import { ActionIcon, Badge, Button, Text } from '@mantine/core'
import { maxOwners } from '@soleira/domain/property/owner'
import { useRef } from 'react'
import { confirm } from '../../../components/confirm.tsx'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../../../icons/index.ts'
import shared from '../../../styles/dialog-form.module.css'
import classes from './form.module.css'
import { FormSection } from './form-section.tsx'
import { emptyOwner, type OwnerValues } from './form-values.ts'
import { KnownOwner } from './known-owner.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { ownerSlotOf, papersThatGo } from './slots.ts'
import type { PropertyFormState } from './use-property-form.ts'

/** The first owner is 'Principal'. Documents follow their owner when rows are moved. */
export function OwnersSection({ state }: { state: PropertyFormState }) {
  const { form, saved, readOwners } = state
  const { owners } = form.values
  const { list, add, remove, move } = useOwnerRows(state)
  return (
    <FormSection
      title="Proprietários"
      aside={
        <Button
          size="compact-sm"
          variant="default"
          disabled={owners.length >= maxOwners}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Adicionar proprietário
        </Button>
      }
    >
      {form.errors.owners && (
        <Text role="alert" size="sm" c="var(--danger)">
          {form.errors.owners}
        </Text>
      )}
      <div ref={list} className={shared.section}>
        {owners.map((owner, index) => (
          <fieldset key={owner.key} className={classes.owner} data-owner={owner.key}>
            <div className={classes.ownerHead}>
              <legend className={classes.ownerName}>{owner.fullName || `Proprietário ${index + 1}`}</legend>
              {index === 0 && (
                <Badge variant="light" tt="none">
                  Principal
                </Badge>
              )}
              {owners.length > 1 && (
                <OwnerTools
                  name={owner.fullName || `proprietário ${index + 1}`}
                  first={index === 0}
                  last={index === owners.length - 1}
                  onUp={() => move(index, index - 1)}
                  onDown={() => move(index, index + 1)}
                  onRemove={() => void remove(owner)}
                />
              )}
            </div>
            <OwnerFields form={form} index={index} read={(fact) => readOwners(owner, fact)} />
            <KnownOwner
              form={form}
              index={index}
              propertyId={saved?.id}
              saved={saved?.owners.find(({ id }) => id === owner.id)}
            />
          </fieldset>
        ))}
      </div>
    </FormSection>
  )
}

/** Leads the focus to what was added or moved, and to the row before what was removed. */
function useOwnerRows({ form, saved, documents, queue, uploads }: PropertyFormState) {
  const list = useRef<HTMLDivElement>(null)
  const { owners } = form.values

  /** Waits until the row is drawn in its new place. */
  function focusLater(selector: string) {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  }

  function add() {
    form.insertListItem('owners', emptyOwner())
    form.clearFieldError('owners')
    focusLater(`[data-path="owners.${owners.length}.fullName"]`)
  }

  async function remove(owner: OwnerValues) {
    const sent = papersThatGo(owner, form.getValues().owners, documents.data ?? [], saved).length
    const chosen = uploads.filter(({ slot }) => slot === ownerSlotOf(owner)).length
    if (sent + chosen > 0 && !(await confirm(removal(owner, sent, chosen)))) return
    queue.discardSlot(ownerSlotOf(owner))
    const index = form.getValues().owners.findIndex(({ key }) => key === owner.key)
    form.removeListItem('owners', index)
    focusLater(`[data-path="owners.${Math.max(0, index - 1)}.fullName"]`)
  }

  function move(from: number, to: number) {
    const direction = to < from ? 'up' : 'down'
    form.reorderListItem('owners', { from, to })
    const row = `[data-owner="${owners[from]?.key}"]`
    focusLater(`${row} [data-move="${direction}"]:not(:disabled), ${row} [data-move]:not(:disabled)`)
  }

  return { list, add, remove, move }
}

interface OwnerToolsProps {
  name: string
  first: boolean
  last: boolean
  onUp: () => void
  onDown: () => void
  onRemove: () => void
}

function OwnerTools({ name, first, last, onUp, onDown, onRemove }: OwnerToolsProps) {
  const look = { variant: 'subtle', color: 'gray' } as const
  return (
    <>
      <ActionIcon
        {...look}
        data-move="up"
        disabled={first}
        title="Mover para cima"
        aria-label={`Mover ${name} para cima`}
        onClick={onUp}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        data-move="down"
        disabled={last}
        title="Mover para baixo"
        aria-label={`Mover ${name} para baixo`}
        onClick={onDown}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon {...look} title="Remover" aria-label={`Remover ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Asked before an owner's documents are removed with them (rules §2). */
function removal({ fullName }: OwnerValues, sent: number, chosen: number) {
  const count = sent + chosen
  const papers =
    count === 1 ? '1 documento, que também será removido' : `${count} documentos, que também serão removidos`
  const when = sent > 0 ? ' quando o imóvel for salvo' : ''
  return {
    title: 'Remover proprietário',
    message: `${fullName || 'Este proprietário'} tem ${papers}${when}. Remover mesmo assim?`,
    confirmLabel: 'Remover',
    destructive: true,
  }
}
