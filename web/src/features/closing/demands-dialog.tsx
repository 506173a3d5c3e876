import { ActionIcon, Button, NativeSelect, Textarea } from '@mantine/core'
import {
  type Closing,
  type Demand,
  demandStateNames,
  demandStates,
  noteChange,
  type RegistryNote,
} from '@soleira/domain/closing/closing'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { IconTrash } from '../../icons/index.ts'
import { newId } from '../../lib/api/new-id.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import shared from '../../styles/dialog-form.module.css'
import classes from './closing.module.css'
import { dealPlaceOf, type NoteSaid, useChangeNote } from './mutations.ts'

interface DemandsDialogProps {
  closing: Closing
  note: RegistryNote
  list: readonly Demand[]
  onClose: () => void
}

const blank = (): Demand & { key: string } => ({ key: newId(), words: '', state: 'open', page: null })

/** The whole list of demands: corrected, added and taken away by hand. */
export function DemandsDialog({ closing, note, list, onClose }: DemandsDialogProps) {
  const [initial] = useState(() => (list.length ? list.map((one) => ({ ...one, key: newId() })) : [blank()]))
  const form = useValidatedForm<{ version: number; demands: ReturnType<typeof blank>[] }, NoteSaid>(
    noteChange,
    {
      version: note.version,
      demands: initial,
    },
  )
  const { mutate, isPending } = useChangeNote(dealPlaceOf(closing), note)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit(({ demands }) =>
    mutate({ demands }, { onSuccess: onClose, onError: form.showRefusal }),
  )
  return (
    <Dialog title="Exigências da nota" size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {form.values.demands.map(({ key }, place) => (
            <div key={key} className={classes.demand}>
              <Textarea
                aria-label={`Exigência ${place + 1}`}
                autosize
                minRows={1}
                maxRows={8}
                {...form.getInputProps(`demands.${place}.words`)}
              />
              <NativeSelect
                aria-label={`Situação da exigência ${place + 1}`}
                data={demandStates.map((value) => ({ value, label: demandStateNames[value] }))}
                {...form.getInputProps(`demands.${place}.state`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Retirar exigência ${place + 1}`}
                title="Retirar exigência"
                onClick={() => form.removeListItem('demands', place)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          <div>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => form.insertListItem('demands', blank())}
            >
              Acrescentar exigência
            </Button>
          </div>
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
