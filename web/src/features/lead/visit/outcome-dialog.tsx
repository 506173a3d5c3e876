import { Radio, Stack, Textarea } from '@mantine/core'
import { type Impression, impressionNames, impressions } from '@soleira/domain/visit/terms'
import type { Visit } from '@soleira/domain/visit/visit'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showSuccess } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useChangeVisit } from './mutations.ts'

/** Says how a visit went: it is 'Realizada' from then on. */
export function OutcomeDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const [impression, setImpression] = useState<Impression | null>(visit.impression)
  const [words, setWords] = useState(visit.words ?? '')
  const { mutate, isPending } = useChangeVisit(visit)
  const close = useLeaveGuard(impression !== visit.impression || words !== (visit.words ?? ''), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { state: 'done', impression, words },
      {
        onSuccess: () => {
          onClose()
          showSuccess('Visita registrada')
        },
      },
    )
  }
  return (
    <Dialog title="Como foi a visita?" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <Radio.Group
            label="Impressão"
            value={impression}
            onChange={(value) => setImpression(value as Impression)}
          >
            <Stack gap="xs" mt="xs">
              {impressions.map((value) => (
                <Radio key={value} value={value} label={impressionNames[value]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Observações"
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2_000}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          Visita realizada
        </DialogEnd>
      </form>
    </Dialog>
  )
}
