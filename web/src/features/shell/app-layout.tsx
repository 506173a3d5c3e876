import { useLocalStorage } from '@mantine/hooks'
import { Outlet, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ConfirmQuestions } from '../../components/confirm.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { overlays } from '../../components/overlays.ts'
import { useBroker } from '../../lib/api/session.ts'
import { hasKept, onKeptChange } from '../../lib/files/has-kept.ts'
import { typedAhead } from '../../lib/keys/typed-ahead.ts'
import { useKeys } from '../../lib/keys/use-keys.ts'
import { whenUsed } from '../../lib/late/at-rest.ts'
import { useRecentNotes } from '../../lib/recent/opened.ts'
import { showLongToday } from '../../lib/text/dates.ts'
import '../../theme/app.css'
import { isThemeOpen } from '../../theme/is-theme-open.ts'
import { followThemeColor } from '../../theme/theme-color.ts'
import { DropAnywhere } from '../inbox/drop-anywhere.tsx'
import classes from './app-layout.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { sections } from './sections.ts'
import { Sidebar } from './sidebar.tsx'
import { useDevice } from './use-device.ts'
import { useLogout } from './use-logout.ts'
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

const OverScreens = lateComponent(async () => (await import('../search/over-screens.tsx')).OverScreens)

const ThemeQuestion = lateComponent(async () => (await import('./theme-question.tsx')).ThemeQuestion, Nothing)
const AddSheet = lateComponent(async () => (await import('./add-sheet.tsx')).AddSheet)
const OutboxBanner = lateComponent(
  () =>
    import('../property/outbox-banner.tsx').then(
      (banner) => banner.OutboxBanner,
      () => Nothing,
    ),
  Nothing,
)

export function AppLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { deleteAfter } = useBroker()
  usePushRenewal()
  useDevice()
  useRecentNotes()
  const [asksTheme, setAsksTheme] = useState(isThemeOpen)
  const mayWait = useSyncExternalStore(onKeptChange, hasKept)
  useEffect(followThemeColor, [])
  const router = useRouter()
  useEffect(() => whenUsed(() => prepare(router)), [router])
  const [over, setOver] = useState<'search' | 'help' | 'sections' | 'add' | null>(null)
  const show = (next: typeof over) => () => setOver(next)
  const close = show(null)
  const logout = useLogout()
  const search = () => {
    typedAhead.begin(close)
    setOver('search')
  }
  useEffect(() => (over === 'search' ? () => void typedAhead.end() : undefined), [over])
  useKeys({ search, help: show('help') })
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
          <Header onSearch={search} onApproachSearch={OverScreens.approach} />
          {deleteAfter && <DeletionBanner deleteAfter={deleteAfter} />}
          {asksTheme && <ThemeQuestion onAnswered={() => setAsksTheme(false)} />}
          {mayWait && <OutboxBanner />}
          <main id="conteudo" className={classes.content} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      <BottomBar onApproachAdd={AddSheet.approach} onAdd={show('add')} onMore={show('sections')} />
      <NavigationDrawer opened={over === 'sections'} onClose={close} />
      {over === 'add' && <AddSheet onClose={close} />}
      {(over === 'search' || over === 'help') && (
        <OverScreens opens={over} places={sections} onLogout={logout.mutate} onClose={close} />
      )}
      <ConfirmQuestions />
      <DropAnywhere />
    </>
  )
}

/**
 * A property is what most screens lead to. The first date that a page writes takes 50 ms on an old phone, so one is
 * written before it is needed.
 */
function prepare(router: RegisteredRouter): void {
  void router.loadRouteChunk(router.routesById['/_app/property/$id'])
  overlays.approach()
  showLongToday()
}
