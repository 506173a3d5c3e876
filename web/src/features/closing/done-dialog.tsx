import { TextInput } from '@mantine/core'
import {
  type Closing,
  type Milestone,
  type MilestoneChange,
  milestoneChange,
} from '@soleira/domain/closing/closing'
import { detailNames, detailsOf, type MilestoneKind } from '@soleira/domain/closing/kinds'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import shared from '../../styles/dialog-form.module.css'
import { dealPlaceOf, useSayOfMilestone } from './mutations.ts'
import { noProof, ProofChoice } from './proof-choice.tsx'

const fileLabels: Partial<Record<MilestoneKind, string>> = {
  registration: 'Nova matrícula (opcional)',
  keys: 'Foto ou termo (opcional)',
}

interface DoneDialogProps {
  closing: Closing
  milestone: Milestone
  onClose: () => void
}

/** The day on which a milestone was done, what it says beside its day, and what proves it. */
export function DoneDialog({ closing, milestone, onClose }: DoneDialogProps) {
  const { kind, label, done, papers, version } = milestone
  const fields = detailsOf[kind] ?? []
  const form = useValidatedForm<object, MilestoneChange>(milestoneChange, {
    version,
    done: {
      on: showDate(done?.on ?? closing.today),
      words: done?.isStated ? (done.by ?? '') : '',
      details: Object.fromEntries(fields.map((name) => [name, done?.details[name] ?? ''])),
    },
  })
  const { mutate: say, isPending } = useSayOfMilestone(dealPlaceOf(closing), milestone)
  const [proof, choose] = useState(noProof)
  const close = useLeaveGuard(form.isDirty() || proof !== noProof, onClose)
  const submit = form.submit((said) => {
    if (!said.done) return
    const told = `feito em ${showDate(said.done.on)}`
    say(
      { said: { done: said.done }, told, back: { done: done && backTo(milestone) }, ...proof },
      { onSuccess: onClose, onError: form.showRefusal },
    )
  })
  return (
    <Dialog title={label} size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <div className={shared.fields}>
            <MaskedInput label="Dia" mask={maskDate} required {...form.getInputProps('done.on')} />
            {fields.map((name) => (
              <TextInput
                key={name}
                label={detailNames[name]}
                {...form.getInputProps(`done.details.${name}`)}
              />
            ))}
          </div>
          <TextInput label="Observação" {...form.getInputProps('done.words')} />
          <ProofChoice
            place={dealPlaceOf(closing)}
            label={fileLabels[kind] ?? 'Comprovante (opcional)'}
            except={papers}
            chosen={proof}
            onChoose={choose}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Feito
        </DialogEnd>
      </form>
    </Dialog>
  )
}

const backTo = ({ done }: Milestone) =>
  done?.isStated && done.on ? { on: done.on, words: done.by, details: done.details } : null
