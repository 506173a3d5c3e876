import { Avatar, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { showCreci } from '@soleira/domain/auth/creci'
import { useNavigate } from '@tanstack/react-router'
import { LateMenu, MenuDivider, MenuItem, MenuLabel } from '../../components/late-menu.tsx'
import { IconAdjustments, IconLogout, IconUser } from '../../icons/index.ts'
import { useBroker } from '../../lib/api/session.ts'
import { initialsOf } from './initials.ts'
import classes from './shell.module.css'
import { useLogout } from './use-logout.ts'

export function UserMenu() {
  const broker = useBroker()
  const navigate = useNavigate()
  const logout = useLogout()
  const name = `${broker.firstName} ${broker.lastName}`.trim() || 'Usuário'
  const settings = () => navigate({ to: '/configuracoes' })
  return (
    <LateMenu
      position="bottom-end"
      width={264}
      withinPortal={false}
      button={(opener) => (
        <UnstyledButton className={classes.person} {...opener}>
          <VisuallyHidden>Menu de {name}</VisuallyHidden>
          <Avatar aria-hidden src={broker.avatarUrl} alt="" size={36} color="garrafa" variant="filled">
            {initialsOf(broker)}
          </Avatar>
          <span className={classes.name} aria-hidden>
            {name}
          </span>
        </UnstyledButton>
      )}
    >
      <MenuLabel className={classes.identity}>
        <strong>{name}</strong>
        <span>{broker.email}</span>
        {broker.creci && <span>{showCreci(broker.creci)}</span>}
      </MenuLabel>
      <MenuDivider />
      <MenuItem leftSection={<IconUser size={18} stroke={1.6} />} onClick={settings}>
        Perfil
      </MenuItem>
      <MenuItem leftSection={<IconAdjustments size={18} stroke={1.6} />} onClick={settings}>
        Configurações
      </MenuItem>
      <MenuDivider />
      <MenuItem
        leftSection={<IconLogout size={18} stroke={1.6} />}
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        Sair
      </MenuItem>
    </LateMenu>
  )
}
