import { Avatar, Button, FileButton, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { WaitingFile } from '../../components/waiting-file.tsx'
import { IconCamera, IconTrash } from '../../icons/index.ts'
import { useBroker } from '../../lib/api/session.ts'
import { initialsOf } from '../shell/initials.ts'
import { useRemoveAvatar } from './mutations.ts'
import classes from './profile.module.css'
import { useAvatarUpload } from './use-avatar-upload.ts'

export function AvatarPicker() {
  const broker = useBroker()
  const { chosen, preview, choose, retry, discard } = useAvatarUpload()
  const { mutate: remove, isPending: removing } = useRemoveAvatar()
  const buttons = useRef<HTMLDivElement>(null)

  async function askToRemove() {
    if (!(await confirm(question))) return
    // The button disappears with the picture, so the focus needs a new place.
    remove(undefined, { onSuccess: () => buttons.current?.querySelector('button')?.focus() })
  }

  return (
    <div className={classes.avatar}>
      <Avatar
        key={preview ?? broker.avatarUrl}
        src={preview ?? broker.avatarUrl}
        alt={preview ? 'Nova foto do perfil' : 'Foto do perfil'}
        size={96}
        color="garrafa"
        variant="filled"
      >
        {initialsOf(broker)}
      </Avatar>
      <div className={classes.avatarText}>
        <Group ref={buttons} gap="sm">
          <ChooseButton onChoose={choose} />
          {broker.avatarUrl && !chosen && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
              loading={removing}
              onClick={askToRemove}
            >
              Remover Foto
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed" mt={6}>
          JPG, PNG, GIF ou WebP, até 2MB. A foto é cortada em quadrado.
        </Text>
        {chosen && (
          <ul className={classes.waiting} aria-label="Foto a enviar">
            <WaitingFile upload={chosen} onDiscard={discard} onCancel={discard} onRetry={retry} />
          </ul>
        )}
      </div>
    </div>
  )
}

function ChooseButton({ onChoose }: { onChoose: (file: File) => Promise<void> }) {
  // Emptied so that choosing the same file again fires a change event.
  const forgetChoice = useRef<() => void>(null)
  return (
    <FileButton
      accept="image/jpeg,image/png,image/gif,image/webp"
      resetRef={forgetChoice}
      inputProps={{ 'aria-label': 'Arquivo da foto' }}
      onChange={(file) => {
        if (file) void onChoose(file)
        forgetChoice.current?.()
      }}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconCamera size={18} stroke={1.6} aria-hidden />}>
          Alterar Foto
        </Button>
      )}
    </FileButton>
  )
}

const question = {
  title: 'Remover foto',
  message: 'No lugar da foto ficam as suas iniciais. O arquivo é apagado.',
  confirmLabel: 'Remover',
  destructive: true,
}
