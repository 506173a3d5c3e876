import { Switch } from '@mantine/core'
import type { Settings, Switch as SwitchName } from '@soleira/domain/settings/contract'
import type { ReactNode } from 'react'
import { useChangeSettings } from './preferences.ts'
import classes from './setting-switch.module.css'

interface Words {
  label: string
  description: string
  children?: ReactNode
}

interface SettingSwitchProps extends Words {
  settings: Settings
  name: SwitchName
}

export function SettingSwitch({ settings, name, ...words }: SettingSwitchProps) {
  const { mutate, isPending, variables } = useChangeSettings()
  // The choice stands at once, also while the settings are on their way.
  const checked = (isPending ? variables[name] : undefined) ?? settings[name]
  return <SettingRow {...words} checked={checked} onChange={(on) => mutate({ [name]: on })} />
}

interface SettingRowProps extends Words {
  checked: boolean
  onChange: (on: boolean) => void
}

export function SettingRow({ label, description, checked, onChange, children }: SettingRowProps) {
  return (
    <div className={classes.setting}>
      <Switch
        classNames={{
          body: classes.body,
          label: classes.label,
          description: classes.description,
          track: classes.track,
        }}
        withThumbIndicator={false}
        size="md"
        labelPosition="left"
        label={label}
        description={description}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children && <div className={classes.note}>{children}</div>}
    </div>
  )
}
