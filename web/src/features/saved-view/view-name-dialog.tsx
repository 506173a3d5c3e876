import { Button, Group, Stack, TextInput } from '@mantine/core'
import { longestViewName } from '@soleira/domain/saved-view/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { ApiError } from '../../lib/api/api.ts'

interface ViewNameDialogProps {
  title: string
  name?: string
  save: (name: string) => Promise<unknown>
  onClose: () => void
}

export function ViewNameDialog({ title, name: before = '', save, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState(before)
  const { mutate, isPending, error } = useMutation({ mutationFn: () => save(name), onSuccess: onClose })
  const wrong = error instanceof ApiError ? (error.fields.name ?? error.message) : error?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate()
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label="Nome da visão"
            description="Guarda a busca, os filtros e a ordem de agora. Vale em todos os seus aparelhos."
            placeholder="Casas em Niterói"
            maxLength={longestViewName}
            value={name}
            error={wrong}
            data-autofocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group>
            <SubmitButton pending={isPending} pendingLabel="Salvando…">
              Salvar
            </SubmitButton>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
