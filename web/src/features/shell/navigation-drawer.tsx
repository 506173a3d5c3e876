import { Logo } from '../../components/logo.tsx'
import { overlays } from '../../components/overlays.ts'
import { Navigation } from './navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function NavigationDrawer({ opened: isOpen, onClose }: Props) {
  const { code, opened } = overlays.useOpening(isOpen, onClose)
  return (
    code && (
      <code.Drawer
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
      </code.Drawer>
    )
  )
}
