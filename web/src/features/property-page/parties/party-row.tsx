import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { type PartyRole, partyRoles } from '@soleira/domain/person/role'
import { namesWhom, roleName } from '@soleira/domain/person/role-names'
import { IconTrash } from '../../../icons/index.ts'
import { PersonPicker, type PickedPerson } from '../../person/person-picker.tsx'
import classes from './parties.module.css'
import { PartyHint, type Row } from './party-hint.tsx'

export const nothingSaid = {
  share: '',
  representsId: null,
  goods: null,
  acquiredBy: null,
  acquiredOn: '',
} as const

interface PartyRowProps {
  row: Row
  rows: readonly Row[]
  errors: Partial<Record<'personId' | 'share' | 'representsId' | 'acquiredOn', string | undefined>>
  onChange: (fields: Partial<Row>) => void
  onRemove: () => void
  onAddSpouse: (spouse: PickedPerson) => void
}

export function PartyRow({ row, rows, errors, onChange, onRemove, onAddSpouse }: PartyRowProps) {
  const whom = namesWhom(row.role)
  return (
    <fieldset className={classes.row} tabIndex={-1} aria-label={row.person?.fullName ?? 'Nova parte'}>
      <PersonPicker
        label="Pessoa ou empresa"
        value={row.person}
        error={errors.personId}
        onChange={(person) =>
          onChange({ person, id: undefined, goods: null, acquiredBy: null, acquiredOn: '' })
        }
      />
      <NativeSelect
        label="Papel"
        value={row.role}
        onChange={({ currentTarget }) => {
          const role = currentTarget.value as PartyRole
          onChange({ role, representsId: whomAtFirst(role, rows, row) })
        }}
        data={partyRoles.map((value) => ({ value, label: roleName(value) }))}
      />
      {whom ? (
        <NativeSelect
          label={whom}
          value={String(row.representsId ?? '')}
          error={errors.representsId}
          onChange={({ currentTarget }) => onChange({ representsId: Number(currentTarget.value) || null })}
          data={[{ value: '', label: 'Não informado' }, ...peopleFor(rows, row)]}
        />
      ) : (
        <TextInput
          label="Participação (%)"
          inputMode="decimal"
          value={row.share}
          error={errors.share}
          onChange={({ currentTarget }) => onChange({ share: currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        title="Remover"
        aria-label={`Remover ${row.person?.fullName ?? 'nova parte'}`}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {row.person && row.role === 'owner' && (
        <PartyHint
          person={row.person}
          row={row}
          rows={rows}
          error={errors.acquiredOn}
          onChange={onChange}
          onAddSpouse={onAddSpouse}
        />
      )}
    </fieldset>
  )
}

/** An executor or heir stands for an owner; a representative may act for anybody who takes part. */
function peopleFor(rows: readonly Row[], row: Row) {
  const people = new Map(
    rows
      .filter(({ role }) => row.role === 'representative' || role === 'owner')
      .flatMap(({ person }) => (person ? [[person.id, person.fullName] as const] : [])),
  )
  if (row.person) people.delete(row.person.id)
  return [...people].map(([id, label]) => ({ value: String(id), label }))
}

/** Preselects the only owner, because then the broker has nothing to choose. */
function whomAtFirst(role: PartyRole, rows: readonly Row[], row: Row): number | null {
  if (role !== 'executor' && role !== 'heir') return null
  const owners = peopleFor(rows, { ...row, role })
  return owners.length === 1 ? Number(owners[0]?.value) : null
}
