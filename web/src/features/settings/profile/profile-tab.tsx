import { Panel } from '../../../components/panel.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who the broker is: picture and data, of which the first `pieces` are drawn. */
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
