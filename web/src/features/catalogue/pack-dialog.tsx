import { ActionIcon, Text, TextInput, Title } from '@mantine/core'
import type { GivenKind } from '@soleira/domain/catalogue/contract'
import type { About } from '@soleira/domain/catalogue/kind'
import { isCatalogueKind, kindName } from '@soleira/domain/catalogue/names'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { IconX } from '../../icons/index.ts'
import { ApiError } from '../../lib/api/api.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import layout from '../../styles/dialog-form.module.css'
import { KindPicker } from './kind-picker.tsx'
import { type PackDraft, useSavePack } from './mutations.ts'
import classes from './pack-dialog.module.css'
import { packParts } from './pack-words.ts'
import { ownKindsQuery } from './queries.ts'

interface PackDialogProps {
  draft: PackDraft
  properties: number
  onClose: () => void
}

export function PackDialog({ draft: given, properties, onClose }: PackDialogProps) {
  const [draft, setDraft] = useState(given)
  const [error, setError] = useState('')
  const name = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error: refusal } = useSavePack()
  const close = useLeaveGuard(draft !== given, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!draft.name.trim()) {
      setError('Dê um nome ao conjunto')
      return name.current?.focus()
    }
    mutate(draft, { onSuccess: onClose })
  }

  return (
    <Dialog title={given.id === null ? 'Novo conjunto' : 'Editar conjunto'} size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={layout.body}>
          {properties > 0 && <UsedBy properties={properties} />}
          <TextInput
            ref={name}
            label="Nome"
            required
            maxLength={60}
            data-autofocus
            value={draft.name}
            error={error}
            onChange={({ currentTarget }) => {
              setDraft({ ...draft, name: currentTarget.value })
              setError('')
            }}
          />
          {packParts.map(({ part, title, about }) => (
            <PackPart
              key={part}
              title={title}
              about={about}
              kinds={draft.kinds[part]}
              onChange={(list) => setDraft({ ...draft, kinds: { ...draft.kinds, [part]: list } })}
            />
          ))}
          {refusal && <Refusal refusal={refusal} />}
        </div>
        <DialogEnd pending={isPending} pendingLabel="Salvando…" onCancel={() => void close()}>
          Salvar conjunto
        </DialogEnd>
      </form>
    </Dialog>
  )
}

function UsedBy({ properties }: { properties: number }) {
  return (
    <Text size="sm">
      {countWithNoun(properties, 'imóvel usa', 'imóveis usam')} este conjunto: a lista deles muda junto. O que
      já foi solicitado ou recebido fica.
    </Text>
  )
}

function Refusal({ refusal }: { refusal: Error }) {
  const [field] = refusal instanceof ApiError ? Object.values(refusal.fields) : []
  return (
    <Text size="sm" c="red" role="alert">
      {field ?? refusal.message}
    </Text>
  )
}

interface PackPartProps {
  title: string
  about: About
  kinds: readonly GivenKind[]
  onChange: (kinds: GivenKind[]) => void
}

function PackPart({ title, about, kinds, onChange }: PackPartProps) {
  const { data: own = [] } = useQuery(ownKindsQuery)
  function labelOf(kind: GivenKind): string {
    if (typeof kind === 'object') return kind.label
    return isCatalogueKind(kind) ? kindName(kind) : (own.find(({ id }) => id === kind)?.label ?? '…')
  }
  const keyOf = (kind: GivenKind) => (typeof kind === 'object' ? kind.label : kind)
  return (
    <section aria-label={title}>
      <Title order={3} className={classes.title}>
        {title}
      </Title>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={keyOf(kind)}>
            {labelOf(kind)}
            <ActionIcon
              variant="subtle"
              aria-label={`Retirar do conjunto: ${labelOf(kind)}`}
              onClick={() => onChange(kinds.filter((one) => one !== kind))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <KindPicker
        label={`Acrescentar: ${title.toLowerCase()}`}
        about={about}
        without={kinds.map(keyOf)}
        onPick={({ given }) => onChange([...kinds, given])}
      />
    </section>
  )
}
