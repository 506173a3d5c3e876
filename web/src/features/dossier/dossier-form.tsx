import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { DossierChoice, DossierPreset, makeDossier } from '@soleira/domain/dossier/contract'
import { type Preset, presets, presetsFor, selectionOf, takenBy } from '@soleira/domain/dossier/presets'
import { type FormEvent, useEffect, useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ChosenPieces } from './chosen-pieces.tsx'
import classes from './dossier.module.css'
import { OtherPieces } from './other-pieces.tsx'
import { usePresets } from './queries.ts'

interface Props {
  /** The name of the selection to begin with: the first one where none is said. */
  preset?: string | undefined
  choices: readonly DossierChoice[]
  own: readonly DossierPreset[]
  isPending: boolean
  isBusy: boolean
  /** Tells whether it holds more than a press of a selection brings back. */
  onChanged: (isChanged: boolean) => void
  onCancel: () => void
  onMake: (wanted: BodyOf<typeof makeDossier>) => void
}

export function DossierForm({ preset, choices, own, isPending, isBusy, onChanged, onCancel, onMake }: Props) {
  const first = presets.find(({ name }) => name === preset) ?? presets[0]
  const [begun] = useState(() => (first ? draftOf(first, choices) : emptyDraft))
  const [draft, setDraft] = useState(begun)
  const { name, revealCpf, wanted } = draft
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const all = [...presetsFor(choices).map((preset) => ({ ...preset, id: null })), ...own]
  const known = [begun, ...all.map((one) => draftOf(one, choices))].map((one) => JSON.stringify(one))
  const isChanged = !known.includes(JSON.stringify(draft))
  useEffect(() => {
    onChanged(isChanged)
    return () => onChanged(false)
  }, [isChanged, onChanged])
  const byKey = new Map(choices.map((choice) => [choice.key, choice]))
  const chosen = wanted.flatMap((key) => byKey.get(key) ?? [])
  const taken = new Set(wanted)
  const others = choices.filter(({ key }) => !taken.has(key))

  async function take(preset: Preset) {
    if (isChanged && !(await confirm(ofOtherSelection))) return
    setDraft(draftOf(preset, choices))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length && name.trim() && !isBusy)
      onMake({ name: name.trim(), pieces: chosen.map(({ key }) => key), cover: { revealCpf } })
  }

  return (
    <form onSubmit={submit} className={classes.stack}>
      <ForWhom all={all} name={name.trim()} onTake={(preset) => void take(preset)} />
      <Cover name={name} revealCpf={revealCpf} onChange={change} />
      <ChosenPieces chosen={chosen} onChange={(pieces) => change({ wanted: pieces.map(({ key }) => key) })} />
      <OtherPieces others={others} onAdd={(keys) => change({ wanted: [...wanted, ...keys] })} />
      <div className={classes.foot}>
        <div className={classes.actions}>
          <KeepButton
            all={all}
            preset={{ name: name.trim(), groups: selectionOf(chosen, choices), revealCpf }}
            isEmpty={!chosen.length}
          />
        </div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <SubmitButton pending={isPending} pendingLabel="Gerando...">
            Gerar dossiê
          </SubmitButton>
        </div>
      </div>
      {isBusy && !isPending && (
        <Text size="sm" c="dimmed">
          Um dossiê deste imóvel já está sendo preparado: espere por ele, ou cancele.
        </Text>
      )}
    </form>
  )
}

const ofOtherSelection = {
  title: 'Trocar a seleção?',
  message: 'O que você mudou dá lugar ao que a seleção leva.',
  confirmLabel: 'Trocar',
  cancelLabel: 'Continuar editando',
  destructive: true,
}

interface Draft {
  name: string
  revealCpf: boolean
  /** Keys of pieces, in their order. */
  wanted: string[]
}

const emptyDraft: Draft = { name: '', revealCpf: false, wanted: [] }

const draftOf = (preset: Preset, choices: readonly DossierChoice[]): Draft => {
  return { name: preset.name, revealCpf: preset.revealCpf, wanted: takenBy(preset, choices) }
}

/** The id is null for a selection that comes with the product. */
type KnownPreset = Preset & { id: number | null }

interface ForWhomProps {
  all: readonly KnownPreset[]
  name: string
  onTake: (preset: Preset) => void
}

function ForWhom({ all, name, onTake }: ForWhomProps) {
  return (
    <fieldset className={classes.presets}>
      <legend>Para quem</legend>
      {all.map((preset) => (
        <Button
          key={preset.id ?? preset.name}
          variant={preset.name === name ? 'light' : 'default'}
          aria-pressed={preset.name === name}
          onClick={() => onTake(preset)}
        >
          {preset.name}
        </Button>
      ))}
    </fieldset>
  )
}

interface CoverProps extends Pick<Draft, 'name' | 'revealCpf'> {
  onChange: (part: Partial<Draft>) => void
}

function Cover({ name, revealCpf, onChange }: CoverProps) {
  return (
    <div className={classes.cover}>
      <TextInput
        label="Nome, na capa"
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Checkbox
        label="Mostrar CPF por inteiro na capa"
        description="Sem marcar, ele sai oculto: ***.456.789-**. Os papéis vão como são."
        checked={revealCpf}
        onChange={({ currentTarget }) => onChange({ revealCpf: currentTarget.checked })}
      />
    </div>
  )
}

interface KeepButtonProps {
  all: readonly KnownPreset[]
  preset: Preset
  isEmpty: boolean
}

function KeepButton({ all, preset, isEmpty }: KeepButtonProps) {
  const { keep, forget } = usePresets()
  const known = all.findLast(({ name }) => name === preset.name)
  if (known?.id) {
    const { id } = known
    return (
      <Button variant="subtle" color="red" onClick={() => forget.mutate(id)}>
        Apagar esta seleção
      </Button>
    )
  }
  return (
    <Button
      variant="subtle"
      disabled={known !== undefined || isEmpty || !preset.name || keep.isPending}
      onClick={() => keep.mutate({ ...preset, groups: [...preset.groups] })}
    >
      Guardar como seleção
    </Button>
  )
}
