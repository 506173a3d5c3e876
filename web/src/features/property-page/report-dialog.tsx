import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { downloadSheet } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { callFile } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { showFailure } from '../../lib/toast.ts'

interface ReportDialogProps {
  property: Property
  onClose: () => void
}

/** The sheet shows CPF and RG in full only when asked to (rules §6, §8). */
export function ReportDialog({ property: { id, sequenceNumber }, onClose }: ReportDialogProps) {
  const [reveal, setReveal] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      callFile(downloadSheet, { params: { id }, query: { reveal: reveal ? 'true' : 'false' } }),
    onSuccess: (file) => {
      saveFile(file)
      onClose()
    },
    onError: (error) => showFailure('Erro ao gerar o relatório', error.message),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog title={`Relatório do Imóvel ${sequenceNumber}`} size="md" onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">
            A ficha em PDF traz os dados do imóvel, os proprietários e o que falta na documentação.
          </Text>
          <Checkbox
            label="Mostrar CPF e RG por inteiro"
            description="Sem marcar, eles saem ocultos: ***.456.789-**"
            checked={reveal}
            onChange={({ currentTarget }) => setReveal(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Gerando relatório...">
              Gerar PDF
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
