import { ActionIcon, Button, Text, TextInput, Title } from '@mantine/core'
import type { AnsweredPack, GivenKind } from '@soleira/domain/catalogue/contract'
import { isCatalogueKind, kindName } from '@soleira/domain/catalogue/names'
import { counted } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import layout from '../../components/dialog-form.module.css'
import { SubmitButton } from '../../components/submit-button.tsx'
import { IconX } from '../../icons/index.ts'
import { ApiError } from '../../lib/api.ts'
import { useLeaveGuard } from '../../lib/leave-guard.ts'
import { KindPicker, type PickedKind } from './kind-picker.tsx'
import { type PackDraft, useSavePack } from './mutations.ts'
import classes from './pack-dialog.module.css'
import { packParts } from './pack-words.ts'
import { ownKindsQuery } from './queries.ts'

interface PackDialogProps {
  draft: PackDraft
  /** How many properties use it. */
  properties: number
  onClose: () => void
}

type Part = keyof AnsweredPack['kinds']

/** Writes a pack: its name, and what it asks for of whom. */
export function PackDialog({ draft: given, properties, onClose }: PackDialogProps) {
  const [draft, setDraft] = useState(given)
  const [error, setError] = useState('')
  const name = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error: refusal } = useSavePack()
  const { data: own = [] } = useQuery(ownKindsQuery)
  const close = useLeaveGuard(draft !== given, onClose)

  function labelOf(kind: GivenKind): string {
    if (typeof kind === 'object') return kind.label
    return isCatalogueKind(kind) ? kindName(kind) : (own.find(({ id }) => id === kind)?.label ?? '…')
  }
  const keyOf = (kind: GivenKind) => (typeof kind === 'object' ? kind.label : kind)
  const setPart = (part: Part, list: GivenKind[]) =>
    setDraft({ ...draft, kinds: { ...draft.kinds, [part]: list } })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!draft.name.trim()) {
      setError('Dê um nome ao conjunto')
      return name.current?.focus()
    }
    mutate(draft, { onSuccess: onClose })
  }

  const wrong =
    refusal instanceof ApiError ? (Object.values(refusal.fields)[0] ?? refusal.message) : refusal?.message
  return (
    <Dialog title={given.id === null ? 'Novo conjunto' : 'Editar conjunto'} size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={layout.body}>
          {properties > 0 && (
            <Text size="sm">
              {counted(properties, 'imóvel usa', 'imóveis usam')} este conjunto: a lista deles muda junto. O
              que já foi solicitado ou recebido fica.
            </Text>
          )}
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
            <section key={part} aria-label={title}>
              <Title order={3} className={classes.title}>
                {title}
              </Title>
              <ul className={classes.kinds}>
                {draft.kinds[part].map((kind) => (
                  <li key={keyOf(kind)}>
                    {labelOf(kind)}
                    <ActionIcon
                      variant="subtle"
                      aria-label={`Retirar do conjunto: ${labelOf(kind)}`}
                      onClick={() =>
                        setPart(
                          part,
                          draft.kinds[part].filter((one) => one !== kind),
                        )
                      }
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              <KindPicker
                label={`Acrescentar: ${title.toLowerCase()}`}
                about={about}
                without={draft.kinds[part].map(keyOf)}
                onPick={({ given }: PickedKind) => setPart(part, [...draft.kinds[part], given])}
              />
            </section>
          ))}
          {wrong && (
            <Text size="sm" c="red" role="alert">
              {wrong}
            </Text>
          )}
        </div>
        <div className={layout.footer}>
          <SubmitButton pending={isPending} pendingLabel="Salvando…">
            Salvar conjunto
          </SubmitButton>
          <Button variant="default" onClick={() => void close()}>
            Cancelar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
