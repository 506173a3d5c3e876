import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './lib/late/no-eval.ts'
import './theme/variables.css'
import './theme/index.css'
import { ConnectionBar } from './components/connection-bar.tsx'
import { Toasts } from './components/toasts.tsx'
import { ApiError } from './lib/api/api.ts'
import { watchConnection } from './lib/api/connection.ts'
import { watchRestored } from './lib/api/restored.ts'
import { keepFocus } from './lib/focus/keep-focus.ts'
import { hasUnsaved } from './lib/forms/unsaved.ts'
import { firstScreen } from './lib/late/first-screen.ts'
import { isCodeMissing, watchMissingCode } from './lib/late/missing-code.ts'
import { queryClient, router } from './router.ts'
import { colorSchemeManager, defaultColorScheme, theme } from './theme/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepFocus()
watchConnection()
watchRestored(queryClient, root)
watchMissingCode(() => !hasUnsaved() && queryClient.isMutating() === 0)

// The screen shows refusals of the server, and that code did not come; the console is for faults of the code.
const onCaughtError = (error: unknown) => {
  // biome-ignore lint/suspicious/noConsole: as React does it where nobody says otherwise
  if (!(error instanceof ApiError || isCodeMissing(error))) console.error(error)
}

const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={defaultColorScheme}
    >
      <ConnectionBar />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts onLead={(href) => router.history.push(href)} />
    </MantineProvider>
  </StrictMode>
)

// The server's page shows the frame meanwhile. The first screen is drawn once, with its data, in a
// transition, so that the page answers while it is drawn.
void firstScreen(router, queryClient).then(() =>
  startTransition(() => createRoot(root, { onCaughtError }).render(app)),
)
