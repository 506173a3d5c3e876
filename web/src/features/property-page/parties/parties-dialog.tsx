import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import { roleOf } from '@soleira/domain/person/role-names'
import { replaceParties } from '@soleira/domain/property/contract'
import type { PropertyParties } from '@soleira/domain/property/party'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { IconPlus } from '../../../icons/index.ts'
import { ApiError, callEndpoint } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { newId } from '../../../lib/api/new-id.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { refreshProperty } from '../../../lib/api/refresh.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import type { PickedPerson } from '../../person/person-picker.tsx'
import type { Row } from './party-hint.tsx'
import { nothingSaid, PartyRow } from './party-row.tsx'

interface PartiesDialogProps {
  propertyId: number
  current: PropertyParties
  onClose: () => void
}

export function PartiesDialog({ propertyId, current, onClose }: PartiesDialogProps) {
  const { rows, isDirty, change, add, remove } = useRows(current)
  const { mutate, isPending, error } = useSaveParties(propertyId, current.version, onClose)
  const close = useLeaveGuard(isDirty, onClose)
  // A button that removes itself hands the focus to this one.
  const more = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const errors = error instanceof ApiError ? error.fields : {}
  // Focuses the row, because the list of its first input would open over the fields below.
  const addNobody = () => {
    add(null)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type')?.focus())
  }
  return (
    <Dialog title="Partes do imóvel" size="xl" onClose={close}>
      <Stack ref={list}>
        <Text size="sm" c="dimmed">
          Quem não é proprietário também entra aqui.
        </Text>
        {rows.map((row, index) => (
          <PartyRow
            key={row.key}
            row={row}
            rows={rows}
            errors={errorsOfRow(errors, index)}
            onChange={(fields) => change(row.key, fields)}
            onRemove={() => {
              remove(row.key)
              more.current?.focus()
            }}
            onAddSpouse={(person) => {
              add(person)
              more.current?.focus()
            }}
          />
        ))}
        <Button
          ref={more}
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={addNobody}
        >
          Adicionar parte
        </Button>
        {errors.parties && <Alert color="red">{errors.parties}</Alert>}
        <Removed current={current} rows={rows} />
        <Foot rows={rows} isPending={isPending} onCancel={() => void close()} onSave={() => mutate(rows)} />
      </Stack>
    </Dialog>
  )
}

function useRows(current: PropertyParties) {
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(current))
  const [isDirty, setDirty] = useState(false)
  function set(next: (rows: readonly Row[]) => readonly Row[]) {
    setDirty(true)
    setRows(next)
  }
  return {
    rows,
    isDirty,
    change: (key: string, fields: Partial<Row>) =>
      set((all) => all.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    add: (person: PickedPerson | null) =>
      set((all) => [...all, { key: newId(), person, role: 'spouse', ...nothingSaid }]),
    remove: (key: string) => set((all) => all.filter((row) => row.key !== key)),
  }
}

/** A removed party takes its documents along (rules §2). */
function Removed({ current, rows }: { current: PropertyParties; rows: readonly Row[] }) {
  const gone = current.parties.filter(({ id }) => !rows.some((row) => row.id === id))
  if (!gone.length) return null
  return (
    <Alert color="yellow" title="Sai deste imóvel">
      {gone.map(({ fullName, kind, role }) => `${fullName} (${roleOf(role, kind)})`).join(', ')}. Os
      documentos enviados para essa parte neste imóvel também saem quando você salvar.
    </Alert>
  )
}

interface FootProps {
  rows: readonly Row[]
  isPending: boolean
  onCancel: () => void
  onSave: () => void
}

function Foot({ rows, isPending, onCancel, onSave }: FootProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button loading={isPending} onClick={onSave} disabled={rows.some(({ person }) => person === null)}>
        Salvar partes
      </Button>
    </Group>
  )
}

function errorsOfRow(errors: Record<string, string>, index: number) {
  return {
    personId: errors[`parties.${index}.personId`],
    share: errors[`parties.${index}.share`],
    representsId: errors[`parties.${index}.representsId`],
    acquiredOn: errors[`parties.${index}.acquiredOn`],
  }
}

function rowsOf({ parties }: PropertyParties): Row[] {
  return parties.map(({ id, personId, fullName, role, share, acquiredOn, ...said }) => ({
    key: newId(),
    id,
    person: { id: personId, fullName },
    role,
    representsId: said.representsId,
    goods: said.goods,
    acquiredBy: said.acquiredBy,
    acquiredOn: showDate(acquiredOn ?? ''),
    share: share ? Number(share).toLocaleString('pt-BR', { maximumFractionDigits: 4 }) : '',
  }))
}

function useSaveParties(id: number, version: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly Row[]) =>
      callEndpoint(replaceParties, {
        params: { id },
        body: {
          version,
          parties: rows.flatMap(({ key: _, person, ...said }) =>
            person ? [{ ...said, personId: person.id }] : [],
          ),
        },
      }),
    onSuccess: async (parties) => {
      client.setQueryData(keys.parties(id), parties)
      showSuccess('Partes atualizadas!', 'Quem participa do imóvel foi salvo.')
      await refreshProperty(client, id)
      onDone()
    },
    onError: (error) => showFailure('Não foi possível salvar', messageOf(error)),
  })
}
