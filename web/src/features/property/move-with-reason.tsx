import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import type { StageMove } from '@soleira/domain/property/stage'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'

interface MoveWithReasonProps {
  property: Property
  move: StageMove
  /** Whether the move is under way; a reason stays until the server has it. */
  busy: boolean
  onClose: () => void
  onMove: (reason: string) => void
}

/** Says what the diligence still lacks, and lets the broker go on with a reason that is kept (decisions §1). */
export default function MoveWithReason({ property, move, busy, onClose, onMove }: MoveWithReasonProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const { completed, total } = property.diligence

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim()) onMove(reason.trim())
    else setError('Escreva o motivo para avançar sem concluir a due diligence.')
  }

  return (
    <Dialog title={`${move.label} sem concluir a due diligence`} size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            O imóvel {property.sequenceNumber} tem {completed} de {total} certidões concluídas: faltam{' '}
            {total - completed}. Você pode concluí-las antes, ou avançar agora com um motivo, que fica
            registrado no histórico do imóvel.
          </Text>
          <Textarea
            label="Motivo"
            required
            data-autofocus
            autosize
            minRows={3}
            maxLength={500}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setError('')
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Avançar mesmo assim
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
