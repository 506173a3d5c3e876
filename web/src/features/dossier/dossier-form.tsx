import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { DossierChoice, DossierPreset, makeDossier } from '@soleira/domain/dossier/contract'
import { type Preset, presets, presetsFor, selectionOf, takenBy } from '@soleira/domain/dossier/presets'
import { type FormEvent, useState } from 'react'
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
  onCancel: () => void
  onMake: (wanted: BodyOf<typeof makeDossier>) => void
}

export function DossierForm({ preset, choices, own, isPending, isBusy, onCancel, onMake }: Props) {
  const first = presets.find(({ name }) => name === preset) ?? presets[0]
  const [name, setName] = useState(first?.name ?? '')
  const [revealCpf, setReveal] = useState(first?.revealCpf ?? false)
  const [wanted, setWanted] = useState<string[]>(first ? takenBy(first, choices) : [])
  const known = new Map(choices.map((choice) => [choice.key, choice]))
  const chosen = wanted.flatMap((key) => known.get(key) ?? [])
  const taken = new Set(wanted)
  const others = choices.filter(({ key }) => !taken.has(key))
  const all = [...presetsFor(choices).map((preset) => ({ ...preset, id: null })), ...own]

  function take(preset: Preset) {
    setName(preset.name)
    setReveal(preset.revealCpf)
    setWanted(takenBy(preset, choices))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen.length && name.trim() && !isBusy)
      onMake({ name: name.trim(), pieces: chosen.map(({ key }) => key), cover: { revealCpf } })
  }

  return (
    <form onSubmit={submit} className={classes.stack}>
      <ForWhom all={all} name={name.trim()} onTake={take} />
      <Cover name={name} revealCpf={revealCpf} onName={setName} onReveal={setReveal} />
      <ChosenPieces chosen={chosen} onChange={(pieces) => setWanted(pieces.map(({ key }) => key))} />
      <OtherPieces others={others} onAdd={(keys) => setWanted([...wanted, ...keys])} />
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

interface CoverProps {
  name: string
  revealCpf: boolean
  onName: (name: string) => void
  onReveal: (revealCpf: boolean) => void
}

function Cover({ name, revealCpf, onName, onReveal }: CoverProps) {
  return (
    <div className={classes.cover}>
      <TextInput
        label="Nome, na capa"
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Checkbox
        label="Mostrar CPF por inteiro na capa"
        description="Sem marcar, ele sai oculto: ***.456.789-**. Os papéis vão como são."
        checked={revealCpf}
        onChange={({ currentTarget }) => onReveal(currentTarget.checked)}
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
