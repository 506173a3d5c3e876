import { Drawer } from '@mantine/core'
import { Logo } from '../../components/logo.tsx'
import { Navigation } from './navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The sections on a phone. */
export function NavigationDrawer({ opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={304}
      title={<Logo size={32} />}
      closeButtonProps={{ 'aria-label': 'Fechar menu', size: 'lg' }}
      styles={{
        body: { paddingRight: 0 },
        content: { backgroundColor: 'var(--sunken)' },
        header: { backgroundColor: 'var(--sunken)' },
      }}
    >
      <nav aria-label="Seções">
        <Navigation onNavigate={onClose} />
      </nav>
    </Drawer>
  )
}
