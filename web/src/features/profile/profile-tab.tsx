import { Panel } from '../../components/panel.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Draws the first `pieces` of its panels. */
export function ProfileTab({ pieces }: { pieces: number }) {
  return (
    <>
      {pieces > 0 && (
        <Panel title="Foto">
          <AvatarPicker />
        </Panel>
      )}
      {pieces > 1 && (
        <Panel title="Dados do perfil">
          <ProfileForm />
        </Panel>
      )}
    </>
  )
}
