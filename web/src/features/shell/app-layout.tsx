import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmQuestions } from '../../components/confirm.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { overlays } from '../../components/overlays.ts'
import { useBroker } from '../../lib/api/session.ts'
import { whenAtRest } from '../../lib/late/at-rest.ts'
import '../../theme/app.css'
import { followThemeColor } from '../../theme/theme-color.ts'
import { DropAnywhere } from '../inbox/drop-anywhere.tsx'
import classes from './app-layout.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { usePushRenewal } from './use-push-renewal.ts'

// Few accounts need it, and the screen works without it, so a failure to load it is silent.
const DeletionBanner = lateComponent(
  () =>
    import('../account-data/deletion-banner.tsx').then(
      (banner) => banner.DeletionBanner,
      () => Nothing,
    ),
  Nothing,
)

export function AppLayout() {
  const { deleteAfter } = useBroker()
  usePushRenewal()
  useEffect(followThemeColor, [])
  useEffect(() => whenAtRest(overlays.approach), [])
  const [drawerOpen, drawer] = useDisclosure()
  const [narrow, setNarrow] = useLocalStorage({
    key: 'soleira.sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className={classes.shell}>
        <Sidebar narrow={narrow} onToggle={() => setNarrow(!narrow)} />
        <div className={classes.sheet}>
          <Header onOpenNavigation={drawer.open} />
          {deleteAfter && <DeletionBanner deleteAfter={deleteAfter} />}
          <main id="conteudo" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <BottomBar />
      <NavigationDrawer opened={drawerOpen} onClose={drawer.close} />
      <ConfirmQuestions />
      <DropAnywhere />
    </>
  )
}
