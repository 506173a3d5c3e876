import { Panel } from '../../../components/panel.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who the broker is: picture and data. */
export function ProfileTab() {
  return (
    <>
      <Panel title="Foto">
        <AvatarPicker />
      </Panel>
      <Panel title="Dados do perfil">
        <ProfileForm />
      </Panel>
    </>
  )
}
